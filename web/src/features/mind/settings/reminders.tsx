import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Reminder } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { newId } from '#platform/browser/new-id.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useRestoreFocus } from '#ui/use-restore-focus.ts';
import { notChangedMessage } from '../mind.messages.ts';
import { MindSection } from '../mind-section.tsx';
import { type ReminderFields, ReminderForm } from './reminder-form.tsx';
import { formatReminderKind, formatSchedule } from './reminder-labels.ts';

type RemindersProps = { userId: string; reminders: readonly Reminder[] };

const FIRST: ReminderFields = {
  what: 'check-in',
  time: '20:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  isOn: true,
};

/** Reminders at chosen times; never about something missed. */
export function Reminders({ userId, reminders }: RemindersProps) {
  const client = useQueryClient();
  // A new one stays in its own form until it is saved, even once its row has arrived.
  const [added, setAdded] = useState<string | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const reread = () => client.invalidateQueries({ queryKey: ['mind', userId] });
  const saving = useMutation({
    mutationFn: ({ id, ...body }: Reminder) => unwrap(sdk.saveReminder({ path: { id }, body })),
    onSuccess: reread,
  });
  const deleting = useMutation({
    mutationFn: (id: string) => unwrap(sdk.deleteReminder({ path: { id } })),
    onSuccess: reread,
  });
  /** Only the submitted form closes: another one may have been opened meanwhile. */
  const save = (reminder: Reminder, close?: () => void) =>
    void saving.mutateAsync(reminder).then(close, () => {});
  const error = saving.error ?? deleting.error;
  const add = useRestoreFocus(added !== null || deleting.isPending);

  return (
    <MindSection name="Reminders" anchor="reminders">
      <p className="text-sm text-muted">
        In Attune, and by mail as you chose in{' '}
        <Link to="/settings#notifications" className="link">
          Settings
        </Link>
        . They never count what you missed.
      </p>
      <ul className="grid">
        {reminders.map((reminder) => (
          <ReminderRow
            key={reminder.id}
            reminder={reminder}
            isEdited={edited === reminder.id}
            isSaving={saving.isPending}
            onEdit={(isEdited) => setEdited(isEdited ? reminder.id : null)}
            onSave={(fields) =>
              save({ ...fields, id: reminder.id }, () =>
                setEdited((now) => (now === reminder.id ? null : now)),
              )
            }
            onSwitch={() => save({ ...reminder, isOn: !reminder.isOn })}
            onDelete={() => deleting.mutate(reminder.id)}
          />
        ))}
      </ul>
      {added ? (
        <ReminderForm
          initial={FIRST}
          isSaving={saving.isPending}
          onSave={(fields) => save({ id: added, ...fields }, () => setAdded(null))}
          onCancel={() => setAdded(null)}
        />
      ) : (
        <TextAction ref={add} className="w-fit" onClick={() => setAdded(newId())}>
          Add a reminder
        </TextAction>
      )}
      <div role="status">
        {error && <NoticeBox tone="warn">{notChangedMessage(error)}</NoticeBox>}
      </div>
    </MindSection>
  );
}

type ReminderRowProps = {
  reminder: Reminder;
  isEdited: boolean;
  isSaving: boolean;
  onEdit: (isEdited: boolean) => void;
  onSave: (fields: ReminderFields) => void;
  onSwitch: () => void;
  onDelete: () => void;
};

function ReminderRow(props: ReminderRowProps) {
  const { reminder, isEdited, isSaving, onEdit, onSave, onSwitch, onDelete } = props;
  const { id: _, ...fields } = reminder;
  const change = useRestoreFocus(isEdited);
  const which = `${formatReminderKind(fields.what)}, ${formatSchedule(fields)}`;
  return (
    <li className="grid gap-3 border-t border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
        <span>
          <b className="font-semibold">{formatReminderKind(fields.what)}</b>{' '}
          <span className="text-muted">
            {formatSchedule(fields)}
            {!fields.isOn && ', switched off'}
          </span>
        </span>
        <span className="flex gap-4">
          <TextAction
            aria-label={`${fields.isOn ? 'Switch off' : 'Switch on'}: ${which}`}
            onClick={onSwitch}
          >
            {fields.isOn ? 'Switch off' : 'Switch on'}
          </TextAction>
          <TextAction
            ref={change}
            aria-label={`Change: ${which}`}
            aria-expanded={isEdited}
            onClick={() => onEdit(!isEdited)}
          >
            Change
          </TextAction>
          <TextAction tone="muted" aria-label={`Delete: ${which}`} onClick={onDelete}>
            Delete
          </TextAction>
        </span>
      </div>
      {isEdited && (
        <ReminderForm
          initial={fields}
          isSaving={isSaving}
          onSave={onSave}
          onCancel={() => onEdit(false)}
        />
      )}
    </li>
  );
}
