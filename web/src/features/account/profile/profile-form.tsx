import { fullNameIssue } from '@attune/domain/account/credential-rules';
import { OCCUPATIONS } from '@attune/domain/account/occupations';
import { aboutIssue, MAX_ABOUT_LENGTH } from '@attune/domain/account/preferences';
import { pluralize } from '@attune/domain/kernel/pluralize';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { User } from '#platform/api/generated/types.gen.ts';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';
import { useUpdateUser } from '../account.queries.ts';
import { useUser } from '../auth-context.ts';
import { ProblemBox } from '../login/problem-box.tsx';
import { OCCUPATION_HINT } from './occupation-hint.ts';

function valuesOf({ name, displayName, timeZone, about, occupation }: User) {
  return { name, displayName, timeZone, about, occupation: occupation ?? 'unstated' };
}

export function ProfileForm() {
  const user = useUser();
  const update = useUpdateUser();
  const { notify } = useToast();
  const { form, submit, isSubmitting, problem, setProblem, field } = useServerForm({
    values: valuesOf(user),
    // Live updates fill untouched fields; fields the user has edited stay.
    resetOptions: { keepDirtyValues: true },
    async send({ occupation, ...others }, { reset }) {
      // Unless it is changed here, the question about work stays unanswered.
      const isChanged = occupation !== valuesOf(user).occupation;
      const changes = isChanged ? { ...others, occupation } : others;
      reset(valuesOf(await update.mutateAsync(changes)));
      notify({ message: 'Profile saved.' });
    },
  });
  const left = MAX_ABOUT_LENGTH - [...form.watch('about').trim()].length;
  const lengthNote =
    left < 0
      ? `${pluralize(-left, 'character')} too many.`
      : `${pluralize(left, 'character')} left.`;

  return (
    <form noValidate className="grid max-w-md gap-5" onSubmit={submit} aria-label="Profile">
      <Field label="Full Name" autoComplete="name" {...field('name', fullNameIssue)} />
      <Field
        label="Display name"
        hint="What others see in the community, and what the companion calls you."
        autoComplete="nickname"
        {...field('displayName', fullNameIssue)}
      />
      <SelectField
        id="time-zone"
        label="Time zone"
        hint="Your days, streaks and daily page follow this time zone."
        {...form.register('timeZone')}
      >
        {listTimeZones(user.timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="occupation"
        label="Work"
        hint={OCCUPATION_HINT}
        {...form.register('occupation')}
      >
        <option value="unstated">Prefer not to say</option>
        {OCCUPATIONS.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="About"
        rows={4}
        hint={`A few words for others in the community, shown on your profile. The companion uses them if you let it. ${lengthNote}`}
        {...field('about', aboutIssue)}
      />
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

type SelectFieldProps = ComponentProps<'select'> & { id: string; label: string; hint: string };

function SelectField({ id, label, hint, children, ...rest }: SelectFieldProps) {
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm leading-snug font-semibold">
        {label}
      </label>
      <span className="relative block">
        <select
          id={id}
          aria-describedby={`${id}-hint`}
          className="control appearance-none truncate pe-11! [&_option]:bg-raised [&_option]:text-ink"
          {...rest}
        >
          {children}
        </select>
        <Icon
          of={ChevronDown}
          size={18}
          className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
        />
      </span>
      <p id={`${id}-hint`} className="text-xs text-muted">
        {hint}
      </p>
    </div>
  );
}

function listTimeZones(current: string): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])].sort();
}
