/** From here on the server does not count on. */
const MANY = 100;

export function unreadNumber(unread: number): string {
  return unread >= MANY ? '99+' : `${unread}`;
}

/** What the bell is called. */
export function bellName(unread: number): string {
  if (unread === 0) return 'Notifications';
  return unread >= MANY ? 'Notifications, 99 or more unread' : `Notifications, ${unread} unread`;
}

/** What is said when something arrives; nothing when there is less than before. */
export function arrival(before: number, now: number): string {
  if (now <= before) return '';
  return now === 1 ? '1 unread notification' : `${unreadNumber(now)} unread notifications`;
}
