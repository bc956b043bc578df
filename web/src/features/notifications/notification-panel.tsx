import { useState } from 'react';
import { Popover } from '#ui/popover.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { BellButton, type BellProps } from './bell-button.tsx';
import { NotificationList } from './notification-list.tsx';

/** Open from the start, because pressing the bell is what loads it. */
export function NotificationPanel(props: BellProps & { unread: number }) {
  const { userId, timeZone, unread, opens } = props;
  const [isOpen, setIsOpen] = useState(true);
  const Layer = opens === 'popover' ? Popover : Sheet;
  return (
    <Layer
      title="Notifications"
      trigger={<BellButton unread={unread} />}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <NotificationList
        userId={userId}
        timeZone={timeZone}
        unread={unread}
        onLeave={() => setIsOpen(false)}
      />
    </Layer>
  );
}
