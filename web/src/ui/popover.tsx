import { Popover as BasePopover } from '@base-ui/react/popover';
import { useRef, useState } from 'react';
import type { LayerProps } from './sheet.tsx';

/** It is next to its trigger in the document, so that it stays in the trigger's landmark. */
export function Popover({ title, trigger, isOpen, onOpenChange, children }: LayerProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <div className="flex">
      <BasePopover.Root open={isOpen && container !== null} onOpenChange={onOpenChange}>
        <BasePopover.Trigger render={trigger} />
        <span ref={setContainer} className="absolute" />
        <BasePopover.Portal container={container}>
          <BasePopover.Positioner align="end" sideOffset={8} className="z-60 outline-none">
            <BasePopover.Popup
              ref={popup}
              initialFocus={popup}
              className="comes-and-goes grid max-h-[min(var(--available-height),36rem)] w-96 origin-(--transform-origin) grid-rows-[auto_auto_minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-raised pt-3 text-ink shadow-float outline-none data-ending-style:scale-97 data-starting-style:scale-97"
            >
              <BasePopover.Title className="heading px-4 text-xl">{title}</BasePopover.Title>
              {children}
            </BasePopover.Popup>
          </BasePopover.Positioner>
        </BasePopover.Portal>
      </BasePopover.Root>
    </div>
  );
}
