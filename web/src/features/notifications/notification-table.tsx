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
  { id: 'reminder', label: 'Reminders', hint: 'The ones you set in Mind' },
  { id: 'moderation', label: 'Moderation', hint: 'Decisions about what you wrote' },
  { id: 'weeklyDigest', label: 'Weekly summary', hint: 'Monday mornings' },
  { id: 'firstWeek', label: 'Getting started', hint: 'Three emails in your first week' },
  { id: 'service', label: 'Account', hint: 'Trial, payments and security' },
];

type CellProps = {
  row: (typeof ROWS)[number];
  settings: NotificationSettings;
  /** Whether push is off on this device, so that no choice about it has an effect here. */
  hasNoPush: boolean;
  onChange: (change: ChangeNotificationSettingsData['body']) => void;
};

/** The ways a notification reaches the user, in the order of the table. */
const COLUMNS: ReadonlyArray<{
  title: string;
  width: string;
  Cell: (props: CellProps) => ReactNode;
}> = [
  { title: 'In app', width: 'sm:w-24', Cell: InAppCell },
  { title: 'Email', width: 'sm:w-44', Cell: EmailCell },
  { title: 'Push', width: 'sm:w-24', Cell: PushCell },
];

type NotificationTableProps = Omit<CellProps, 'row'>;

/** On a phone the choices of a row are below its name, each with the name of its column. */
export function NotificationTable(props: NotificationTableProps) {
  return (
    <table className="w-full text-sm max-sm:block">
      <caption className="sr-only">What you hear about, and where</caption>
      <thead className="max-sm:sr-only">
        <tr className="text-xs text-muted">
          <th scope="col" className="pb-2 text-start align-bottom font-medium">
            About
          </th>
          {COLUMNS.map(({ title, width }) => (
            <th
              key={title}
              scope="col"
              className={`ps-8 pb-2 text-start align-bottom font-medium whitespace-nowrap ${width}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {ROWS.map((row) => (
          <tr
            key={row.id}
            className="border-t border-line max-sm:grid max-sm:grid-cols-[4rem_9rem_1fr] max-sm:gap-x-5 max-sm:pb-2"
          >
            <th
              scope="row"
              className="py-3 text-start leading-snug font-semibold max-sm:col-span-full"
            >
              {row.label}
              <span className="block text-xs font-normal text-muted">{row.hint}</span>
            </th>
            {COLUMNS.map(({ title, Cell }) => (
              <td key={title} className="sm:py-2 sm:ps-8">
                <span aria-hidden="true" className="block text-xs text-muted sm:hidden">
                  {title}
                </span>
                <span className="flex min-h-11 items-center">
                  <Cell {...props} row={row} />
                </span>
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
  firstWeek: [
    { value: 'on', label: 'On' },
    { value: 'never', label: 'Off' },
  ],
} as const;

function EmailCell({ row, settings, onChange }: CellProps) {
  const { id, label } = row;
  if (id === 'service') return <Always />;
  const common = { label: `${label}: email`, size: 'sm' } as const;
  return (
    <span className="w-full">
      {isEmailKind(id) ? (
        <NativeSelect
          {...common}
          options={EMAIL_OPTIONS}
          value={settings.settings[id]}
          onValueChange={(choice) => onChange({ settings: { [id]: choice } })}
        />
      ) : (
        <NativeSelect
          {...common}
          options={SERIES_OPTIONS[id]}
          value={settings[id] ? 'on' : 'never'}
          onValueChange={(choice) => onChange({ [id]: choice === 'on' })}
        />
      )}
    </span>
  );
}

function PushCell({ row, settings, hasNoPush, onChange }: CellProps) {
  const { id, label } = row;
  if (!isPushKind(id)) return <NotAvailable />;
  if (hasNoPush) return <span className="text-muted">Off here</span>;
  return (
    <NativeSwitch
      label={`${label}: push`}
      isLabelHidden
      isOn={settings.push[id]}
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
