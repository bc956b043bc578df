import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { BellButton, type BellProps } from './bell-button.tsx';
import { unreadQuery } from './notifications.queries.ts';

const PANEL = lazyPart(async () => (await import('./notification-panel.tsx')).NotificationPanel);

/** The panel is loaded when the pointer comes near; until then only the button exists. */
export function NotificationBell(props: BellProps) {
  const { data: unread = 0 } = useQuery(unreadQuery(props.userId));
  const [isReady, setIsReady] = useState(false);
  const preload = () => void PANEL.preload();
  if (isReady) return <Lazy part={PANEL} {...props} unread={unread} />;
  return (
    <BellButton
      unread={unread}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void PANEL.preload().then(setIsReady)}
    />
  );
}
