type ToastAction = { label: string; onAct: () => void };
export type ToastMessage = {
  message: string;
  action?: ToastAction;
  /** Whether it stays until the user acts on it or dismisses it; by default only errors stay. */
  stays?: boolean;
};
export type Toast = ToastMessage & { id: string; isError: boolean; isLeaving: boolean };

/** Only this many are shown at once: the oldest ones are closed. */
const MAX_TOASTS = 3;
const LEAVE_MS = 200;

export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let createdCount = 0;
  const listeners = new Set<() => void>();

  function update(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function close(id: string) {
    if (!toasts.some((toast) => toast.id === id)) return;
    update(toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
    setTimeout(() => update(toasts.filter((toast) => toast.id !== id)), LEAVE_MS);
  }

  function show(message: ToastMessage, isError: boolean): string {
    createdCount += 1;
    const id = `toast-${createdCount}`;
    const visible = toasts.filter(({ isLeaving }) => !isLeaving);
    for (const old of visible.slice(0, Math.max(0, visible.length + 1 - MAX_TOASTS))) close(old.id);
    update([...toasts, { ...message, id, isError, isLeaving: false }]);
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
