import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type DisclosureProps = {
  summary: ReactNode;
  /** Fills the row, with the arrow at its end. */
  isWide?: boolean;
  /** Keeps it open, because it holds something that the user has to see. */
  isNeeded?: boolean;
  children: ReactNode;
};

/** Looks like the collapsible, but needs no library code. */
export function Disclosure(props: DisclosureProps) {
  const { summary, isWide = false, isNeeded = false, children } = props;
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
        className={cx(
          'inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-muted hover:bg-tint hover:text-ink',
          isWide ? 'w-full justify-between text-start' : '-ms-2',
        )}
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
