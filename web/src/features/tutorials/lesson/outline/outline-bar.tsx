import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Outline, type OutlineProps } from './outline.tsx';

/** On a narrow screen the outline is one line under the top bar that opens it. */
export function OutlineBar({ parts, current }: Pick<OutlineProps, 'parts' | 'current'>) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  const at = parts.findIndex((part) => part.id === current);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (!(event.target instanceof Node && bar.current?.contains(event.target))) setIsOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);

  return (
    <nav
      ref={bar}
      aria-label="In this lesson"
      className="sticky top-(--topbar) z-10 -mx-(--gutter) border-b border-line bg-paper px-(--gutter) lg:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        bar.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 text-start text-sm"
      >
        <span className="shrink-0 text-muted tabular-nums">
          {at + 1} of {parts.length}
        </span>
        <span className="min-w-0 flex-1 truncate font-medium">{parts[at]?.title}</span>
        <Icon
          of={ChevronDown}
          size={18}
          className={cx('transition-[rotate] duration-(--duration-fast)', isOpen && 'rotate-180')}
        />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[60svh] overflow-y-auto border-b border-line bg-paper px-(--gutter) pb-3 shadow-float"
      >
        <Outline parts={parts} current={current} onChoose={() => setIsOpen(false)} />
      </div>
    </nav>
  );
}
