import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type DisclosureProps = {
  summary: ReactNode;
  /** Keeps it open, because it holds something that the user has to see. */
  isNeeded?: boolean;
  children: ReactNode;
};

/** Looks like the collapsible, but needs no library code. */
export function Disclosure({ summary, isNeeded = false, children }: DisclosureProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setIsOpen(true);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-muted hover:bg-tint hover:text-ink"
      >
        {summary}
        <Icon
          of={ChevronDown}
          size={16}
          className={cx(
            'transition-[rotate] duration-(--duration-fast) ease-settle',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      <div id={id} hidden={!isOpen} className="comes text-sm">
        {isOpen && children}
      </div>
    </div>
  );
}
