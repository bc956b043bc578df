import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { cx } from './cx.ts';

type FullScreenDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  initialFocus: RefObject<HTMLElement | null>;
  className: string;
  children: ReactNode;
};

/** Covers the whole window, bars and banners included. Escape closes it. */
export function FullScreenDialog({ isOpen, onClose, title, ...props }: FullScreenDialogProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(willBeOpen) => !willBeOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Popup
          initialFocus={props.initialFocus}
          className={cx(
            'comes-and-goes fixed inset-0 z-40 flex flex-col gap-6 overflow-y-auto px-(--gutter) pt-[max(0.75rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))] outline-none',
            props.className,
          )}
        >
          <BaseDialog.Title className="flex min-h-11 items-center text-sm font-semibold">
            {title}
          </BaseDialog.Title>
          {props.children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
