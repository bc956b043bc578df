import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { BellButton, type BellProps } from './bell-button.tsx';
import { unreadQuery } from './notifications.queries.ts';

const NOTIFICATION_PANEL = lazyPart(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
);

/**
 * Loads the panel when the button is hovered or focused. Until it is pressed, there is only the
 * button.
 */
export function NotificationBell(props: BellProps) {
  const { data: unread = 0 } = useQuery(unreadQuery(props.userId));
  const [isReady, setIsReady] = useState(false);
  const preload = () => void NOTIFICATION_PANEL.preload();
  if (isReady) return <Lazy part={NOTIFICATION_PANEL} {...props} unread={unread} />;
  return (
    <BellButton
      unread={unread}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void NOTIFICATION_PANEL.preload().then(setIsReady)}
    />
  );
}
