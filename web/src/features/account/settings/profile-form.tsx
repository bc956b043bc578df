import { fullNameIssue } from '@attune/domain/account/credential-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { asked, showIssues } from '../account.messages.ts';
import { useUpdateUser } from '../account.queries.ts';
import { useUser } from '../auth-context.ts';
import { ProblemBox } from '../login/problem-box.tsx';
import { timeZones } from './time-zones.ts';

const FIELDS = ['name', 'displayName', 'timeZone'] as const;

export function ProfileForm() {
  const user = useUser();
  const update = useUpdateUser();
  const { notify } = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  // Live changes fill what the person has not touched; what they are typing stays.
  const form = useForm({
    values: { name: user.name, displayName: user.displayName, timeZone: user.timeZone },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (changes) => {
    setProblem(null);
    try {
      const saved = await update.mutateAsync(changes);
      form.reset({ name: saved.name, displayName: saved.displayName, timeZone: saved.timeZone });
      notify({ message: 'Your profile is saved.' });
    } catch (error) {
      setProblem(showIssues(error, FIELDS, form.setError));
    }
  });

  return (
    <form noValidate className="grid max-w-md gap-5" onSubmit={submit} aria-label="Profile">
      <Field
        label="Full Name"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name', { validate: asked(fullNameIssue) })}
      />
      <Field
        label="Displayed name"
        hint="What others see in the community, and how the companion calls you."
        autoComplete="nickname"
        error={errors.displayName?.message}
        {...form.register('displayName', { validate: asked(fullNameIssue) })}
      />
      <div className="grid gap-2">
        <label htmlFor="time-zone" className="text-sm leading-snug font-semibold">
          Time zone
        </label>
        <select id="time-zone" className="control" {...form.register('timeZone')}>
          {timeZones(user.timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
        <p className="text-xs text-muted">Days, streaks and the daily page follow it.</p>
      </div>
      <ProblemBox
        message={problem}
        onTryAgain={() => {
          setProblem(null);
          form.setFocus('name');
        }}
      />
      <div>
        <Button type="submit" isWorking={isSubmitting} workingLabel="Saving">
          Save changes
        </Button>
      </div>
    </form>
  );
}
