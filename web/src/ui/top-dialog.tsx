import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

type TopDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The accessible name; not visible. */
  title: string;
  initialFocus: RefObject<HTMLElement | null>;
  /** Whether the focus returns to the element that opened the dialog. */
  shouldRestoreFocus: () => boolean;
  children: ReactNode;
};

/** A dialog at the top of the window, so that it can grow without moving; full screen on phones. */
export function TopDialog({ isOpen, onClose, title, initialFocus, ...props }: TopDialogProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(willBeOpen) => !willBeOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="comes-and-goes fixed inset-0 z-40 bg-scrim" />
        <BaseDialog.Popup
          initialFocus={initialFocus}
          finalFocus={props.shouldRestoreFocus}
          className="comes-and-goes fixed inset-0 z-40 mx-auto flex flex-col bg-surface pb-[env(safe-area-inset-bottom)] text-ink outline-none sm:inset-x-6 sm:top-[10svh] sm:bottom-auto sm:max-h-[76svh] sm:max-w-2xl sm:rounded-xl sm:shadow-modal"
        >
          <BaseDialog.Title className="sr-only">{title}</BaseDialog.Title>
          {props.children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
