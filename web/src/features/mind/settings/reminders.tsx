import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Reminder } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { newId } from '#platform/browser/new-id.ts';
import { offerPush } from '#platform/push/push-offer.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useRestoreFocus } from '#ui/use-restore-focus.ts';
import { notChangedMessage } from '../mind.messages.ts';
import { MindSection } from '../mind-section.tsx';
import { type ReminderFields, ReminderForm } from './reminder-form.tsx';
import { formatReminderKind, formatSchedule } from './reminder-labels.ts';

type RemindersProps = { userId: string; reminders: readonly Reminder[] };

const NEW_REMINDER: ReminderFields = {
  what: 'check-in',
  time: '20:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  isOn: true,
};

const DELIVERY: ReactNode = (
  <>
    Reminders appear in Attune. In{' '}
    <Link to={getSettingsPath('notifications')} className="link">
      Settings
    </Link>
    , you can choose other ways to get them.
  </>
);

/** Reminders at times the user chooses. They never mention what was missed. */
export function Reminders({ userId, reminders }: RemindersProps) {
  const client = useQueryClient();
  // A new reminder stays in its own form until the save ends, even if its row is already listed.
  const [addedId, setAddedId] = useState<string | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: ['mind', userId] });
  const saving = useMutation({
    mutationFn: ({ id, ...body }: Reminder) => unwrap(sdk.saveReminder({ path: { id }, body })),
    onSuccess: (_saved, { isOn }) => {
      if (isOn) offerPush('reminder');
      return refresh();
    },
  });
  const deleting = useMutation({
    mutationFn: (id: string) => unwrap(sdk.deleteReminder({ path: { id } })),
    onSuccess: refresh,
  });
  /** Only the submitted form closes: another one may have been opened meanwhile. */
  const save = (reminder: Reminder, close?: () => void) =>
    void saving.mutateAsync(reminder).then(close, () => {});
  const error = saving.error ?? deleting.error;
  const add = useRestoreFocus(addedId !== null || deleting.isPending);
  const isEmpty = reminders.length === 0 && !addedId;
  const addButton = (
    <Button
      ref={add}
      kind={isEmpty ? 'calm' : 'secondary'}
      className="w-fit"
      onClick={() => setAddedId(newId())}
    >
      Add a reminder
    </Button>
  );

  return (
    <MindSection name="Reminders" anchor="reminders">
      {isEmpty ? (
        <EmptyState title="No reminders yet" headingLevel={3} action={addButton}>
          {DELIVERY}
        </EmptyState>
      ) : (
        <p className="text-sm text-muted">{DELIVERY}</p>
      )}
      <ul className="grid empty:hidden">
        {reminders.map((reminder) => (
          <ReminderRow
            key={reminder.id}
            reminder={reminder}
            isEdited={editedId === reminder.id}
            isSaving={saving.isPending}
            onEdit={(isEdited) => setEditedId(isEdited ? reminder.id : null)}
            onSave={(fields) =>
              save({ ...fields, id: reminder.id }, () =>
                setEditedId((current) => (current === reminder.id ? null : current)),
              )
            }
            onSwitch={() => save({ ...reminder, isOn: !reminder.isOn })}
            onDelete={() => deleting.mutate(reminder.id)}
          />
        ))}
      </ul>
      {addedId && (
        <ReminderForm
          initial={NEW_REMINDER}
          isSaving={saving.isPending}
          onSave={(fields) => save({ id: addedId, ...fields }, () => setAddedId(null))}
          onCancel={() => setAddedId(null)}
        />
      )}
      {!addedId && !isEmpty && addButton}
      <div role="status" className="empty:hidden">
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
  const description = `${formatReminderKind(fields.what)}, ${formatSchedule(fields)}`;
  return (
    <li className="grid gap-3 border-t border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
        <span>
          <b className="font-semibold">{formatReminderKind(fields.what)}</b>{' '}
          <span className="text-muted">
            {formatSchedule(fields)}
            {!fields.isOn && ', turned off'}
          </span>
        </span>
        <span className="flex gap-4">
          <TextAction
            aria-label={`${fields.isOn ? 'Turn off' : 'Turn on'}: ${description}`}
            onClick={onSwitch}
          >
            {fields.isOn ? 'Turn off' : 'Turn on'}
          </TextAction>
          <TextAction
            ref={change}
            aria-label={`Change: ${description}`}
            aria-expanded={isEdited}
            onClick={() => onEdit(!isEdited)}
          >
            Change
          </TextAction>
          <TextAction tone="muted" aria-label={`Delete: ${description}`} onClick={onDelete}>
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
