import { Toast as BaseToast } from '@base-ui/react/toast';
import { Check, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { TextAction } from './text-action.tsx';

type ToastAction = { label: string; onAct: () => void };
type ToastData = { action: ToastAction | undefined };
type Message = { message: string; action?: ToastAction };

const SHOWN_MS = 6_000;

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <BaseToast.Provider timeout={SHOWN_MS} limit={3}>
      {children}
      <BaseToast.Portal>
        <BaseToast.Viewport className="fixed inset-x-4 bottom-[calc(var(--bottombar)+1rem)] z-50 mx-auto grid max-w-md gap-3 outline-none bar:bottom-6">
          <Toasts />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}

/** `notify` leaves by itself; `notifyError` stays until it is dismissed. */
export function useToast() {
  const { add, close } = BaseToast.useToastManager<ToastData>();

  function show({ message, action }: Message, isError: boolean): string {
    const id: string = add({
      title: message,
      data: { action: action && { label: action.label, onAct } },
      ...(isError ? { type: 'error', timeout: 0 } : {}),
    });
    function onAct() {
      action?.onAct();
      close(id);
    }
    return id;
  }
  return {
    notify: (message: Message) => show(message, false),
    notifyError: (message: Message) => show(message, true),
    dismiss: close,
  };
}

function Toasts() {
  const { toasts, close } = BaseToast.useToastManager<ToastData>();
  return toasts.map((toast) => {
    const isError = toast.type === 'error';
    const action = toast.data?.action;
    return (
      <BaseToast.Root
        key={toast.id}
        toast={toast}
        role={isError ? 'alertdialog' : 'dialog'}
        swipeDirection={['down', 'right']}
        className={cx(
          'comes-and-goes rounded-md shadow-float data-starting-style:translate-y-2 data-limited:hidden',
          isError ? 'bg-bad-fill text-on-bad' : 'bg-slab text-on-slab',
        )}
      >
        <BaseToast.Content className="flex min-h-14 items-center gap-3 py-1 ps-4 pe-1 text-sm leading-snug">
          <Icon of={isError ? TriangleAlert : Check} className={isError ? '' : 'text-gold'} />
          <BaseToast.Title render={<p />} className="flex-1" />
          {action && (
            <TextAction tone="inherit" className="min-h-11! px-2" onClick={action.onAct}>
              {action.label}
            </TextAction>
          )}
          {/* The library's own close button hides from readers while the stack is folded; ours never folds. */}
          <IconButton
            label="Dismiss"
            className="text-inherit! hover:bg-transparent!"
            onClick={() => close(toast.id)}
          >
            <Icon of={X} size={18} />
          </IconButton>
        </BaseToast.Content>
      </BaseToast.Root>
    );
  });
}
