import { passkeyNameIssue } from '@attune/domain/account/second-step';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { WaysIn } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { sessionsQuery } from '../account.queries.ts';
import { useUser } from '../auth-context.ts';
import { ProblemBox } from '../login/problem-box.tsx';
import { signInMethodsQuery } from '../security.queries.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';
import { ConfirmEmailNotice, SignInMethodsLoader } from './sign-in-methods-loader.tsx';

type Passkey = WaysIn['passkeys'][number];

export function PasskeySettings() {
  return (
    <SettingsSection
      title="Passkeys"
      lead="Sign in by a finger, your face or a PIN, without a password."
      anchor="passkeys"
    >
      <SignInMethodsLoader>
        {({ passkeys, hasPassword }) => <Passkeys passkeys={passkeys} hasPassword={hasPassword} />}
      </SignInMethodsLoader>
    </SettingsSection>
  );
}

type DialogState = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

function Passkeys({ passkeys, hasPassword }: { passkeys: Passkey[]; hasPassword: boolean }) {
  const { emailVerified, timeZone } = useUser();
  const { notify } = useToast();
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  // The button that opened the dialog may disappear with its row.
  const lastFocus = () => (opener.current?.isConnected ? opener.current : list.current);
  const [doing, setDoing] = useState<DialogState | null>(null);

  async function done(message: string) {
    await client.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
    setDoing(null);
    notify({ message });
  }
  const passkey = doing && doing.what !== 'add' ? doing.passkey : null;

  return (
    <div ref={list} tabIndex={-1} className="grid gap-5">
      {passkeys.length > 0 && (
        <ul className="grid border-b border-line">
          {passkeys.map((each) => (
            <li
              key={each.id}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 text-sm"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{each.name}</p>
                <p className="text-xs text-muted">
                  Added {formatDate(each.createdAt, timeZone)}
                  {each.lastUsedAt && `, last used ${formatDate(each.lastUsedAt, timeZone)}`}
                </p>
              </div>
              <div className="flex gap-4">
                <TextAction
                  aria-label={`Rename ${each.name}`}
                  onClick={() => setDoing({ what: 'rename', passkey: each })}
                >
                  Rename
                </TextAction>
                <TextAction
                  tone="muted"
                  aria-label={`Remove ${each.name}`}
                  onClick={({ currentTarget }) => {
                    opener.current = currentTarget;
                    setDoing({ what: 'remove', passkey: each });
                  }}
                >
                  Remove
                </TextAction>
              </div>
            </li>
          ))}
        </ul>
      )}
      {emailVerified ? (
        <div>
          <Button kind="secondary" onClick={() => setDoing({ what: 'add' })}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <ConfirmEmailNotice />
      )}
      <AddPasskeyDialog
        isOpen={doing?.what === 'add'}
        hasPassword={hasPassword}
        onClose={() => setDoing(null)}
        onDone={() => done('The passkey is added. It signs you in from now on.')}
      />
      <RenameDialog
        passkey={doing?.what === 'rename' ? passkey : null}
        onClose={() => setDoing(null)}
        onDone={() => done('Renamed.')}
      />
      <ConfirmDialog
        isOpen={doing?.what === 'remove'}
        onClose={() => setDoing(null)}
        title="Remove this passkey?"
        description={`“${passkey?.name ?? ''}” then no longer signs you in, and your other devices are signed out. The device may still offer it; delete it there too.`}
        hasPassword={hasPassword}
        act="Remove"
        working="Removing"
        isDanger
        lastFocus={lastFocus}
        onConfirm={async (proof) => {
          if (!passkey) return;
          await unwrap(sdk.removePasskey({ path: { id: passkey.id }, body: proof }));
          void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
          await done('The passkey is removed. Your other devices are signed out.');
        }}
      />
    </div>
  );
}

type RenameDialogProps = {
  passkey: Passkey | null;
  onClose: () => void;
  onDone: () => Promise<void>;
};

function RenameDialog({ passkey, onClose, onDone }: RenameDialogProps) {
  return (
    <Dialog isOpen={passkey !== null} onClose={onClose} title="Name this passkey">
      {passkey && <RenameForm passkey={passkey} onDone={onDone} />}
    </Dialog>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => Promise<void> }) {
  const { submit, isSubmitting, problem, setProblem, field } = useServerForm({
    defaultValues: { name: passkey.name },
    async send({ name }) {
      await unwrap(sdk.renamePasskey({ path: { id: passkey.id }, body: { name } }));
      await onDone();
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Name this passkey">
      <Field label="Name" autoComplete="off" {...field('name', passkeyNameIssue)} />
      <ProblemBox message={problem} onTryAgain={() => setProblem(null)} />
      <div className="flex justify-end">
        <Button type="submit" isWorking={isSubmitting} workingLabel="Saving">
          Save the name
        </Button>
      </div>
    </form>
  );
}
