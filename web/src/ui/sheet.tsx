import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export type LayerProps = {
  title: string;
  /** The button that opens it, with its own accessible name. */
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

export function Sheet({ title, trigger, isOpen, onOpenChange, children }: LayerProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <BaseDialog.Trigger render={trigger} />
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="comes-and-goes fixed inset-0 z-40 bg-scrim" />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={popup}
          className="comes-and-goes fixed inset-0 z-40 grid grid-rows-[auto_auto_minmax(0,1fr)] bg-surface pt-2 pb-[env(safe-area-inset-bottom)] text-ink outline-none"
        >
          <div className="flex items-center justify-between ps-4 pe-2">
            <BaseDialog.Title className="heading text-2xl">{title}</BaseDialog.Title>
            <BaseDialog.Close render={<IconButton label="Close" />}>
              <Icon of={X} />
            </BaseDialog.Close>
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
