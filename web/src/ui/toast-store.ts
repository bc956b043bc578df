type ToastAction = { label: string; onAct: () => void };
export type ToastMessage = {
  message: string;
  action?: ToastAction;
  /** Stays until it is answered or dismissed; by default only errors do. */
  stays?: boolean;
};
export type Toast = ToastMessage & { id: string; isError: boolean; isLeaving: boolean };

/** The newest ones are shown. */
const MAX_TOASTS = 3;
const LEAVE_MS = 200;

export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let createdCount = 0;
  const listeners = new Set<() => void>();

  function set(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function close(id: string) {
    if (!toasts.some((toast) => toast.id === id)) return;
    set(toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
    setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), LEAVE_MS);
  }

  function show(message: ToastMessage, isError: boolean): string {
    createdCount += 1;
    const id = `toast-${createdCount}`;
    const visible = toasts.filter(({ isLeaving }) => !isLeaving);
    for (const old of visible.slice(0, Math.max(0, visible.length + 1 - MAX_TOASTS))) close(old.id);
    set([...toasts, { ...message, id, isError, isLeaving: false }]);
    return id;
  }

  return {
    read: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
    notify: (message: ToastMessage) => show(message, false),
    notifyError: (message: ToastMessage) => show(message, true),
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;
