import type { Weekday } from '@attune/domain/kernel/day-number';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Reminder, SaveReminderData } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { REMINDER_KINDS, WEEKDAYS } from './reminder-labels.ts';

export type ReminderFields = SaveReminderData['body'];

type ReminderFormProps = {
  initial: ReminderFields;
  isSaving: boolean;
  onSave: (fields: ReminderFields) => void;
  onCancel: () => void;
};

export function ReminderForm({ initial, isSaving, onSave, onCancel }: ReminderFormProps) {
  const [fields, setFields] = useState(initial);
  const canSave = fields.weekdays.length > 0 && fields.time !== '';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);

  function save(event: FormEvent) {
    event.preventDefault();
    if (canSave && !isSaving) onSave(fields);
  }
  function toggle(day: Weekday) {
    const { weekdays } = fields;
    const next = weekdays.includes(day)
      ? weekdays.filter((it) => it !== day)
      : [...weekdays, day].sort((one, other) => one - other);
    setFields({ ...fields, weekdays: next });
  }

  return (
    <form ref={form} onSubmit={save} className="grid max-w-md gap-4">
      <div className="flex flex-wrap gap-3">
        <div className="grow">
          <NativeSelect
            label="Remind me to"
            isLabelShown
            options={REMINDER_KINDS}
            value={fields.what}
            onValueChange={(what: Reminder['what']) => setFields({ ...fields, what })}
          />
        </div>
        <Field
          label="At"
          type="time"
          required
          value={fields.time}
          onChange={(event) => setFields({ ...fields, time: event.target.value })}
          className="w-36"
        />
      </div>
      <fieldset className="grid grid-cols-7 gap-1 sm:flex sm:flex-wrap sm:gap-2">
        <legend className="mb-2 text-sm font-semibold">On these days</legend>
        {WEEKDAYS.map(({ day, name, short }) => (
          <button
            key={day}
            type="button"
            aria-label={`${short}, ${name}`}
            aria-pressed={fields.weekdays.includes(day)}
            onClick={() => toggle(day)}
            className="min-h-9 rounded-full border border-line-strong text-sm sm:min-w-11 sm:px-2 font-medium not-aria-pressed:hover:bg-calm-soft aria-pressed:border-calm aria-pressed:bg-calm aria-pressed:text-on-calm"
          >
            {short}
          </button>
        ))}
        <p role="status" className="col-span-7 w-full text-sm text-muted empty:hidden">
          {fields.weekdays.length === 0 && 'Choose at least one day.'}
        </p>
      </fieldset>
      <div className="flex gap-3">
        <Button
          type="submit"
          kind="calm"
          size="sm"
          disabled={!canSave}
          isWorking={isSaving}
          workingLabel="Saving"
        >
          Save reminder
        </Button>
        <Button kind="plain" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
