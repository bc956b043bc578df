import { ChevronDown } from 'lucide-react';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart, onFirstInteraction } from '#ui/lazy.tsx';
import { LazyMenuTrigger } from '#ui/lazy-menu.tsx';

const MENU = lazyPart(async () => (await import('../menus/account-menu.tsx')).AccountMenu);

if (typeof document !== 'undefined') onFirstInteraction(() => void MENU.preload());

type AccountMenuButtonProps = { user: User; isPhone: boolean; onSignOut: () => void };

export function AccountMenuButton({ user, isPhone, onSignOut }: AccountMenuButtonProps) {
  const name = user.displayName || user.name;
  return (
    // A box of its own, because the open menu's focus guards must not count in the bar's gaps.
    <div className="flex">
      <LazyMenuTrigger
        part={MENU}
        user={user}
        isPhone={isPhone}
        onSignOut={onSignOut}
        trigger={
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 rounded-full ps-1 pe-2 text-sm font-medium hover:bg-tint"
          >
            <Avatar name={name} photoUrl={user.photoURL} />
            <span className="sr-only">{`${name}, account menu`}</span>
            <span aria-hidden="true" dir="auto" className="max-w-32 truncate max-[80rem]:hidden">
              {name}
            </span>
            <Icon of={ChevronDown} size={16} />
          </button>
        }
      />
    </div>
  );
}
