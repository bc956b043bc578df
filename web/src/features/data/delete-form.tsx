import {
  DELETION_PHRASE,
  deletionPhraseIssue,
  type PostHandling,
} from '@attune/domain/data/deletion-rules';
import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import {
  SignInAgainNotice,
  type StepUp,
  StepUpFields,
  stepUpProof,
} from '#platform/forms/step-up-fields.tsx';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { RadioRows } from '#ui/radio-rows.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { NOT_READ, storedDataQuery } from './data.queries.ts';

const NOT_DELETED = 'Something went wrong on our side, so your account wasn’t deleted. Try again.';

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
  if (!storedData.isSuccess) return <LoadState read={storedData} failure={NOT_READ} />;
  const { hasPassword, hasTwoStep } = storedData.data;
  return <Form {...props} stepUp={{ hasPassword, hasTwoStep }} />;
}

const POST_OPTIONS: readonly { value: PostHandling; title: string }[] = [
  { value: 'anonymise', title: 'Leave my posts and comments, without my name' },
  { value: 'delete', title: 'Delete my posts and comments too' },
];

function Form({
  email,
  stepUp,
  closeAccount,
  signInAgainHref,
  onKeep,
}: DeleteFormProps & { stepUp: StepUp }) {
  const [mustSignInAgain, setMustSignInAgain] = useState(false);
  const [posts, setPosts] = useState<PostHandling>('anonymise');
  const { submit, isSubmitting, problem, field } = useServerForm({
    defaultValues: { password: '', code: '', phrase: '' },
    fallback: NOT_DELETED,
    async send(typed) {
      setMustSignInAgain(false);
      const proof = stepUpProof(stepUp, typed);
      try {
        await closeAccount(() =>
          unwrap(sdk.deleteAccount({ body: { ...proof, confirmation: DELETION_PHRASE, posts } })),
        );
      } catch (error) {
        const isSignInTooOld = error instanceof ApiError && error.code === 'account.sign_in_again';
        setMustSignInAgain(isSignInTooOld);
        if (!isSignInTooOld) throw error;
      }
    },
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Delete account">
      <StepUpFields {...stepUp} email={email} field={field} />
      <RadioRows
        legend={<span className="text-sm font-semibold">What you wrote in the community</span>}
        isDense
        options={POST_OPTIONS}
        value={posts}
        onValueChange={setPosts}
      />
      <Field
        label={`Type “${DELETION_PHRASE}”`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('phrase', deletionPhraseIssue)}
      />
      {mustSignInAgain && <SignInAgainPrompt href={signInAgainHref} />}
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
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

/** A user without a password confirms with a new sign-in. */
function SignInAgainPrompt({ href }: { href: string | null }) {
  if (href === null) {
    return (
      <NoticeBox
        tone="warn"
        title="Please choose a password first."
        action={
          <TextAction tone="inherit" render={<Link to={getSettingsPath('password')} />}>
            Go to password settings
          </TextAction>
        }
      >
        Your account has no password yet. Get a link to choose one in Settings, then come back here.
      </NoticeBox>
    );
  }
  return <SignInAgainNotice href={href} />;
}
