import {
  DELETION_PHRASE,
  deletionPhraseIssue,
  type PostHandling,
} from '@attune/domain/data/deletion-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '#platform/api/api-error.ts';
import { deleteAccount } from '#platform/api/data.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Loading } from '#ui/loading.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { RadioRows } from '#ui/radio-rows.tsx';
import { type StepUp, StepUpFields, stepUpProof, stepUpRules } from '#ui/step-up-fields.tsx';
import { storedDataQuery } from './data.queries.ts';
import { LoadError } from './load-error.tsx';
import { SignInAgainPrompt } from './sign-in-again-prompt.tsx';
import { stepUpIssue } from './step-up-issue.ts';

const NOT_DELETED = 'The account was not deleted: something went wrong on our side. Try again.';

export type DeleteFormProps = {
  email: string;
  /** Deletes on the server with the given function, then clears this browser's data. */
  closeAccount: (deletion: () => Promise<unknown>) => Promise<void>;
  /** The link to sign in again with a provider; null without one. */
  signInAgainHref: string | null;
  onKeep: () => void;
};

export function DeleteForm(props: DeleteFormProps) {
  const storedData = useQuery(storedDataQuery);
  if (storedData.isPending) return <Loading variant="skeleton" />;
  if (storedData.isError)
    return <LoadError error={storedData.error} onTryAgain={() => void storedData.refetch()} />;
  const { hasPassword, hasTwoStep } = storedData.data;
  return <Form {...props} stepUp={{ hasPassword, hasTwoStep }} />;
}

const POSTS: readonly { value: PostHandling; title: string }[] = [
  { value: 'anonymise', title: 'Leave my posts and comments, without my name' },
  { value: 'delete', title: 'Delete my posts and comments too' },
];

type Refusal = { isStale: boolean; message: string };

function Form({
  email,
  stepUp,
  closeAccount,
  signInAgainHref,
  onKeep,
}: DeleteFormProps & { stepUp: StepUp }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [posts, setPosts] = useState<PostHandling>('anonymise');
  const rules = stepUpRules(stepUp);
  const form = useForm({ defaultValues: { password: '', code: '', phrase: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(null);
    try {
      await closeAccount(() =>
        deleteAccount({
          ...stepUpProof(stepUp, typed),
          confirmation: DELETION_PHRASE,
          posts,
        }),
      );
    } catch (error) {
      const issue = stepUpIssue(error);
      if (issue) form.setError(issue.field, issue, { shouldFocus: true });
      else setRefusal(refusalOf(error));
    }
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Delete account">
      <StepUpFields
        {...stepUp}
        email={email}
        password={form.register('password', rules.password)}
        code={form.register('code', rules.code)}
        errors={errors}
      />
      <RadioRows
        legend={<span className="text-sm font-semibold">What you wrote in the forum</span>}
        isDense
        options={POSTS}
        value={posts}
        onValueChange={setPosts}
      />
      <Field
        label={`Type “${DELETION_PHRASE}”`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.phrase?.message}
        {...form.register('phrase', { validate: (typed) => deletionPhraseIssue(typed) ?? true })}
      />
      {refusal?.isStale && <SignInAgainPrompt href={signInAgainHref} />}
      {refusal && !refusal.isStale && <NoticeBox tone="bad">{refusal.message}</NoticeBox>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" disabled={isSubmitting} onClick={onKeep}>
          Keep my account
        </Button>
        <Button type="submit" kind="danger" isWorking={isSubmitting} workingLabel="Deleting">
          Delete for good
        </Button>
      </div>
    </form>
  );
}

function refusalOf(error: unknown): Refusal | null {
  const code = error instanceof ApiError ? error.code : null;
  // A dialog of its own asks to sign in again; the form stays as it is.
  if (code === 'account.sign_in_required') return null;
  return { isStale: code === 'account.sign_in_again', message: messageOf(error, NOT_DELETED) };
}
