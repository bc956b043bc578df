/** The server does not count beyond this. */
const MAX_COUNTED = 100;

export function formatUnreadCount(unread: number): string {
  return unread >= MAX_COUNTED ? '99+' : `${unread}`;
}

export function bellLabel(unread: number): string {
  if (unread === 0) return 'Notifications';
  return unread >= MAX_COUNTED
    ? 'Notifications, 99 or more unread'
    : `Notifications, ${unread} unread`;
}

/** The announcement when notifications arrive; empty when the count went down. */
export function arrivalMessage(before: number, now: number): string {
  if (now <= before) return '';
  return now === 1 ? '1 unread notification' : `${formatUnreadCount(now)} unread notifications`;
}
