import type { Action } from '@attune/domain/moderation/decisions';
import { ChevronDown } from 'lucide-react';
import type { ModerationCase } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { LazyMenu } from '#ui/lazy-menu.tsx';
import type { MenuRow } from '#ui/menu-rows.ts';
import { ACTION_NAMES, isDangerous } from '../moderation-labels.ts';
import { SEND_HELP } from './send-help.tsx';

type CaseActionsProps = {
  item: Pick<ModerationCase, 'actions' | 'helpSentAt'>;
  onAct: (action: Action) => void;
  /** Null when help is not offered, or has a button of its own. */
  onSendHelp: (() => void) | null;
};

/** The first action and "No action needed" are buttons; the others are in a menu. */
export function CaseActions({ item, onAct, onSendHelp }: CaseActionsProps) {
  const { actions, helpSentAt } = item;
  const [first] = actions;
  const buttons = actions.filter((action) => action === first || action === 'dismiss');
  const others = actions.filter((action) => !buttons.includes(action));
  const toRow = (action: Action): MenuRow => ({
    label: ACTION_NAMES[action],
    onSelect: () => onAct(action),
    isDangerous: isDangerous(action),
  });
  const rows: MenuRow[] = [
    ...(onSendHelp ? [{ label: SEND_HELP, onSelect: onSendHelp }] : []),
    ...others.filter((action) => !isDangerous(action)).map(toRow),
    ...others.filter(isDangerous).map(toRow),
  ];
  // Once help was sent, no button stands out: neither an action against the author nor
  // "No action needed".
  const kind = helpSentAt ? 'plain' : 'secondary';
  const isPlain = kind === 'plain' || buttons.length === 0;
  return (
    <div className="grid gap-2">
      {actions.length === 0 && (
        <p className="text-sm text-muted">Another moderator has to decide this.</p>
      )}
      {/* A plain button's text starts at the edge of the texts above it. */}
      <div className={cx('flex flex-wrap gap-2 empty:hidden', isPlain && '-ms-3')}>
        {buttons.map((action) => (
          <Button key={action} size="sm" kind={kind} onClick={() => onAct(action)}>
            {ACTION_NAMES[action]}
          </Button>
        ))}
        {rows.length > 0 && (
          <LazyMenu
            align="start"
            rows={rows}
            trigger={
              <Button size="sm" kind="plain">
                More
                <Icon of={ChevronDown} size={16} />
              </Button>
            }
          />
        )}
      </div>
    </div>
  );
}
