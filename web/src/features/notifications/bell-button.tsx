import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { bellLabel, formatUnreadCount } from './unread-labels.ts';

export type BellProps = {
  userId: string;
  timeZone: string;
  opens: 'popover' | 'sheet';
};

type BellButtonProps = Omit<ComponentProps<typeof IconButton>, 'label'> & { unread: number };

export function BellButton({ unread, ...rest }: BellButtonProps) {
  return (
    <IconButton {...rest} label={bellLabel(unread)} className="relative">
      <Icon of={Bell} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-2xs leading-none font-semibold text-on-accent tabular-nums ring-2 ring-paper"
        >
          {formatUnreadCount(unread)}
        </span>
      )}
    </IconButton>
  );
}
