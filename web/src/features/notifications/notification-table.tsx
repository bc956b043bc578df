import {
  BELL_KINDS,
  type BellKind,
  EMAIL_KINDS,
  type EmailChoice,
  type EmailKind,
  PUSH_KINDS,
  type PushKind,
} from '@attune/domain/notifications/settings';
import type { ReactNode } from 'react';
import type {
  ChangeNotificationSettingsData,
  NotificationSettings,
} from '#platform/api/generated/types.gen.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { NativeSwitch } from '#ui/native-switch.tsx';

/** A row that is no kind of notification: some emails, and what is part of the service. */
type RowId = EmailKind | EmailSeries | 'service';
type EmailSeries = 'weeklyDigest' | 'firstWeek';

const ROWS: ReadonlyArray<{ id: RowId; label: string; hint: string }> = [
  { id: 'reply', label: 'Replies', hint: 'To your posts and comments' },
  { id: 'mention', label: 'Mentions', hint: 'When someone types @ and your name' },
  { id: 'like', label: 'Likes', hint: 'And when your answer is marked as helpful' },
  { id: 'follow', label: 'Posts you follow', hint: 'New comments' },
  { id: 'reminder', label: 'Reminders', hint: 'About your goals and check-ins' },
  { id: 'moderation', label: 'Moderation', hint: 'Decisions about what you wrote' },
  { id: 'weeklyDigest', label: 'Weekly summary', hint: 'Monday mornings' },
  { id: 'firstWeek', label: 'Getting started', hint: 'Three emails in your first week' },
  { id: 'service', label: 'Account', hint: 'Trial, payments and security' },
];

type CellProps = {
  row: (typeof ROWS)[number];
  settings: NotificationSettings;
  /** Whether push is off on this device. The switches still count for the user’s other devices. */
  hasNoPush: boolean;
  onChange: (change: ChangeNotificationSettingsData['body']) => void;
};

/** The ways a notification reaches the user, in the order of the table. */
const COLUMNS: ReadonlyArray<{
  title: string;
  width: string;
  Cell: (props: CellProps) => ReactNode;
}> = [
  { title: 'In app', width: 'w-14 sm:w-24', Cell: InAppCell },
  { title: 'Email', width: 'w-28 sm:w-40', Cell: EmailCell },
  { title: 'Push', width: 'w-14 sm:w-24', Cell: PushCell },
];

type NotificationTableProps = Omit<CellProps, 'row'>;

export function NotificationTable(props: NotificationTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">What you hear about, and where</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="pb-2 text-start align-bottom font-medium">
            About
          </th>
          {COLUMNS.map(({ title, width, Cell }) => (
            <th
              key={title}
              scope="col"
              className={`h-11 ps-3 pb-2 text-start align-bottom font-medium whitespace-nowrap ${width}`}
            >
              {title}
              {Cell === PushCell && props.hasNoPush && (
                <span className="block text-2xs font-normal">Off here</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row.id} className="border-t border-line">
            <th scope="row" className="py-3 text-start leading-snug font-semibold">
              {row.label}
              <span className="block text-xs font-normal text-muted">{row.hint}</span>
            </th>
            {COLUMNS.map(({ title, Cell }) => (
              <td key={title} className="py-2 ps-3">
                <Cell {...props} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isBellKind = (id: RowId): id is BellKind => (BELL_KINDS as readonly RowId[]).includes(id);
const isPushKind = (id: RowId): id is PushKind => (PUSH_KINDS as readonly RowId[]).includes(id);
const isEmailKind = (id: RowId): id is EmailKind => (EMAIL_KINDS as readonly RowId[]).includes(id);

function InAppCell({ row, settings, onChange }: CellProps) {
  const { id, label } = row;
  if (id === 'weeklyDigest' || id === 'firstWeek') return <NotAvailable />;
  if (!isBellKind(id)) return <Always />;
  return (
    <NativeSwitch
      label={`${label}: in app`}
      isLabelHidden
      isOn={settings.bell[id]}
      onChange={(isOn) => onChange({ bell: { [id]: isOn } })}
    />
  );
}

const EMAIL_OPTIONS: ReadonlyArray<{ value: EmailChoice; label: string }> = [
  { value: 'now', label: 'Right away' },
  { value: 'daily', label: 'Daily' },
  { value: 'never', label: 'Never' },
];
const NEVER = { value: 'never', label: 'Never' } as const;
const SERIES_OPTIONS = {
  weeklyDigest: [{ value: 'on', label: 'Weekly' }, NEVER],
  firstWeek: [{ value: 'on', label: 'On' }, NEVER],
} as const;

function EmailCell({ row, settings, onChange }: CellProps) {
  const { id, label } = row;
  const name = `${label}: email`;
  if (isEmailKind(id)) {
    return (
      <NativeSelect
        label={name}
        size="sm"
        options={EMAIL_OPTIONS}
        value={settings.settings[id]}
        onValueChange={(choice) => onChange({ settings: { [id]: choice } })}
      />
    );
  }
  if (id === 'service') return <Always />;
  return (
    <NativeSelect
      label={name}
      size="sm"
      options={SERIES_OPTIONS[id]}
      value={settings[id] ? 'on' : 'never'}
      onValueChange={(choice) => onChange({ [id]: choice === 'on' })}
    />
  );
}

function PushCell({ row, settings, hasNoPush, onChange }: CellProps) {
  const { id, label } = row;
  if (!isPushKind(id)) return <NotAvailable />;
  return (
    <NativeSwitch
      label={`${label}: push`}
      isLabelHidden
      isOn={settings.push[id]}
      isMuted={hasNoPush}
      onChange={(isOn) => onChange({ push: { [id]: isOn } })}
    />
  );
}

function Always() {
  return <span className="text-muted">Always</span>;
}

function NotAvailable() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not available</span>
    </span>
  );
}
