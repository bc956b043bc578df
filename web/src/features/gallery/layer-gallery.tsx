import { ChevronDown, CreditCard, LogOut, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Collapsible } from '#ui/collapsible.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import { useToast } from '#ui/toast.tsx';
import { GallerySection } from './gallery-section.tsx';

type Shown = 'open' | 'closed-in' | null;

export function LayerGallery() {
  const [shown, setShown] = useState<Shown>(null);
  return (
    <GallerySection title="Menu, dialogs, toasts, disclosure">
      <div className="flex flex-wrap items-center gap-3">
        <UserMenu />
        <Button kind="secondary" onClick={() => setShown('open')}>
          Open a dialog
        </Button>
        <Button kind="secondary" onClick={() => setShown('closed-in')}>
          Open a dialog without a way out
        </Button>
        <ToastButtons />
      </div>
      <Collapsible summary="What I used 2">
        <p className="py-2">An answer and a memory, each with a way to forget it.</p>
      </Collapsible>
      <Dialog
        isOpen={shown === 'open'}
        onClose={() => setShown(null)}
        title="Choose Your Subscription Plan"
        description="Both plans open everything. You can cancel anytime."
      >
        <p>The two plan cards lie here.</p>
      </Dialog>
      <Dialog
        isOpen={shown === 'closed-in'}
        isDismissible={false}
        title="Your Subscription Has Expired"
        description="Your results, journal, chats, goals and posts are safe."
      >
        <Button onClick={() => setShown(null)}>View Subscription Options</Button>
      </Dialog>
    </GallerySection>
  );
}

function UserMenu() {
  const name = 'Maren Holt';
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 rounded-full ps-1 pe-2 text-sm font-medium hover:bg-tint"
        >
          <Avatar name={name} />
          {name}
          <Icon of={ChevronDown} size={16} />
        </button>
      }
    >
      <MenuLink icon={UserRound} render={<a href="#main" />}>
        Profile
      </MenuLink>
      <MenuLink icon={CreditCard} render={<a href="#main" />}>
        Subscription
      </MenuLink>
      <MenuLink icon={Settings} render={<a href="#main" />}>
        Settings
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => undefined}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}

function ToastButtons() {
  const { notify, notifyError } = useToast();
  const undo = { label: 'Undo', onAct: () => notify({ message: 'Taken back.' }) };
  return (
    <>
      <Button kind="quiet" onClick={() => notify({ message: 'Goal added.', action: undo })}>
        Say it worked
      </Button>
      <Button
        kind="quiet"
        onClick={() =>
          notifyError({ message: 'Not saved: the connection dropped. Your text is kept here.' })
        }
      >
        Say it failed
      </Button>
    </>
  );
}
