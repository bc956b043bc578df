import type { ReactNode } from 'react';

type ChatBubbleProps = { initials: string; tone: string; children: ReactNode };

export function ChatBubble({ initials, tone, children }: ChatBubbleProps) {
  return (
    <div className="flex items-start gap-3 text-sm">
      <span
        aria-hidden="true"
        className={`grid size-9 shrink-0 place-items-center rounded-full text-xs font-semibold ${tone}`}
      >
        {initials}
      </span>
      <p className="rounded-md bg-raised px-4 py-3">{children}</p>
    </div>
  );
}
