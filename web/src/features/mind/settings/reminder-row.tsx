import type { Reminder, ReminderFields } from '#platform/api/mind.ts';
import { TextAction } from '#ui/text-action.tsx';
import { useRestoreFocus } from '#ui/use-restore-focus.ts';
import { ReminderForm } from './reminder-form.tsx';
import { formatReminderKind, formatSchedule } from './reminder-labels.ts';

type ReminderRowProps = {
  reminder: Reminder;
  isEdited: boolean;
  isSaving: boolean;
  onEdit: (isEdited: boolean) => void;
  onSave: (fields: ReminderFields) => void;
  onSwitch: () => void;
  onDelete: () => void;
};

export function ReminderRow(props: ReminderRowProps) {
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
