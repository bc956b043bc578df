import { Check, TriangleAlert, X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { TextAction } from './text-action.tsx';
import { createToastStore, type Toast, type ToastStore } from './toast-store.ts';

const SHOWN_MS = 6_000;

const ToastContext = createContext<ToastStore | null>(null);

function useToastStore(): ToastStore {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToast must be used within a ToastProvider');
  return store;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore);
  return (
    <ToastContext value={store}>
      {children}
      {createPortal(<Toasts store={store} />, document.body)}
    </ToastContext>
  );
}

/** `notify` disappears by itself; `notifyError` stays until it is dismissed. */
export function useToast() {
  const { notify, notifyError, close } = useToastStore();
  return { notify, notifyError, dismiss: close };
}

/** All toasts. Screen readers announce them as they appear. */
function Toasts({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.read);
  const container = useRef<HTMLElement>(null);
  const { isPaused, restoreFocus } = useToastFocus(container, toasts.length === 0);
  return (
    <section
      ref={container}
      aria-label="Messages"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottombar)+1rem)] z-50 mx-auto grid max-w-md gap-3 bar:bottom-6"
    >
      {toasts.map((toast) => (
        <ToastView
          key={toast.id}
          toast={toast}
          isPaused={isPaused}
          onClose={() => {
            restoreFocus();
            store.close(toast.id);
          }}
        />
      ))}
    </section>
  );
}

type ToastViewProps = { toast: Toast; isPaused: boolean; onClose: () => void };

function ToastView({ toast, isPaused, onClose }: ToastViewProps) {
  const { id, message, action, isError, isLeaving, stays = isError } = toast;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (stays || isPaused) return;
    const timer = setTimeout(() => close(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stays, isPaused]);

  return (
    <div
      {...{ role: isError ? 'alertdialog' : 'dialog', 'aria-labelledby': id }}
      {...(isLeaving ? { 'data-ending-style': '', inert: true } : {})}
      data-stays={stays ? '' : undefined}
      className={cx(
        'comes comes-and-goes pointer-events-auto flex min-h-14 items-center gap-3 rounded-md py-1 ps-4 pe-1 text-sm leading-snug shadow-float',
        isError ? 'bg-bad-fill text-on-bad' : 'bg-slab text-on-slab',
      )}
    >
      <Icon of={isError ? TriangleAlert : Check} className={isError ? '' : 'text-gold'} />
      <p id={id} className="min-w-0 flex-1 wrap-anywhere">
        {message}
      </p>
      {action && (
        <TextAction
          tone="inherit"
          className="min-h-11! px-2"
          onClick={() => {
            action.onAct();
            onClose();
          }}
        >
          {action.label}
        </TextAction>
      )}
      <IconButton label="Dismiss" className="text-inherit! hover:bg-transparent!" onClick={onClose}>
        <Icon of={X} size={18} />
      </IconButton>
    </div>
  );
}

/**
 * Toasts are paused while the pointer or the focus is inside the container. F6 moves the focus to
 * the newest toast, and `restoreFocus` moves it back.
 */
function useToastFocus(container: RefObject<HTMLElement | null>, isEmpty: boolean) {
  const [isPaused, setIsPaused] = useState(false);
  const previousFocus = useRef<EventTarget | null>(null);

  useEffect(() => {
    const element = container.current;
    if (isEmpty || !element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const pause = () => setIsPaused(true);
    const resume = () => setIsPaused(false);
    element.addEventListener('pointerover', pause, { signal });
    element.addEventListener('pointerleave', resume, { signal });
    element.addEventListener('focusout', resume, { signal });
    element.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        pause();
        const isFromInside = relatedTarget instanceof Node && element.contains(relatedTarget);
        if (!isFromInside) previousFocus.current = relatedTarget;
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        const newest = [...element.querySelectorAll('button')].at(-1);
        if (event.key !== 'F6' || !newest) return;
        event.preventDefault();
        newest.focus();
      },
      { signal },
    );
    return () => {
      listeners.abort();
      resume();
    };
  }, [container, isEmpty]);

  function restoreFocus() {
    if (!container.current?.contains(document.activeElement)) return;
    const { current: before } = previousFocus;
    const isStillOnPage = before instanceof HTMLElement && before.isConnected;
    const target = isStillOnPage ? before : document.getElementById('main');
    target?.focus({ preventScroll: true });
  }

  return { isPaused, restoreFocus };
}
