import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  isOpen: boolean;
  /** Called when the user closes the dialog; never if it is not dismissible. */
  onClose?: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** If false, there is no X, and Escape and the backdrop do not close it. */
  isDismissible?: boolean;
  isOpaque?: boolean;
  size?: 'md' | 'lg';
  /** Where the focus starts; by default on the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes afterwards; by default to the element that opened the dialog. */
  finalFocus?: () => HTMLElement | null;
  children?: ReactNode;
};

export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, description, isDismissible = true, size = 'md' } = props;
  const popup = useKeepFocusInside(title);
  const backdrop = props.isOpaque ? 'bg-paper' : 'comes-and-goes bg-scrim';
  return (
    <BaseDialog.Root
      open={isOpen}
      disablePointerDismissal={!isDismissible}
      onOpenChange={(willBeOpen, details) => {
        if (willBeOpen) return;
        if (isDismissible) onClose?.();
        else details.cancel();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop data-backdrop="" className={cx('fixed inset-0 z-40', backdrop)} />
        <BaseDialog.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4 sm:p-6">
          <BaseDialog.Popup
            ref={popup}
            {...(props.initialFocus ? { initialFocus: props.initialFocus } : {})}
            {...(props.finalFocus ? { finalFocus: props.finalFocus } : {})}
            className={cx(
              'comes-and-goes relative grid w-full gap-4 rounded-xl bg-surface p-5 text-ink shadow-modal outline-none data-ending-style:scale-98 data-starting-style:scale-98 sm:p-8',
              size === 'lg' ? 'max-w-2xl' : 'max-w-lg',
            )}
          >
            <div className="grid gap-2">
              <BaseDialog.Title className={cx('heading text-2xl', isDismissible && 'pe-10')}>
                {title}
              </BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="text-sm text-muted">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            {props.children}
            {isDismissible && (
              <BaseDialog.Close
                render={<IconButton label="Close" className="absolute! end-3 top-3" />}
              >
                <Icon of={X} />
              </BaseDialog.Close>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The focused element disappears when a dialog goes on to its next step, which has a new title. */
function useKeepFocusInside(title: ReactNode) {
  const popup = useRef<HTMLDivElement>(null);
  const before = useRef(title);
  useEffect(() => {
    if (before.current === title) return;
    before.current = title;
    if (document.activeElement === document.body) popup.current?.focus();
  }, [title]);
  return popup;
}
