import { passkeyNameIssue } from '@attune/domain/account/two-step';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { SignInMethods } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { useUser } from '../auth-context.ts';
import { ProblemBox } from '../login/problem-box.tsx';
import { signInMethodsQuery } from '../security.queries.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { sessionsQuery } from './sessions.queries.ts';
import { SettingsBlock } from './settings-block.tsx';
import { AfterConfirming, SignInMethodsLoader } from './sign-in-methods-loader.tsx';

type Passkey = SignInMethods['passkeys'][number];

export function PasskeySettings() {
  return (
    <SettingsBlock
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or a PIN instead of a password."
      anchor="passkeys"
    >
      <SignInMethodsLoader>
        {({ passkeys, hasPassword }) => <Passkeys passkeys={passkeys} hasPassword={hasPassword} />}
      </SignInMethodsLoader>
    </SettingsBlock>
  );
}

type DialogState = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

function Passkeys({ passkeys, hasPassword }: { passkeys: Passkey[]; hasPassword: boolean }) {
  const { emailVerified, timeZone } = useUser();
  const { notify } = useToast();
  const client = useQueryClient();
  const { box, opener, finalFocus } = useKeepFocus(passkeys.length);
  const [openDialog, setOpenDialog] = useState<DialogState | null>(null);

  async function finish(message: string) {
    await client.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
    setOpenDialog(null);
    notify({ message });
  }
  const passkey = openDialog && openDialog.kind !== 'add' ? openDialog.passkey : null;

  return (
    <div ref={box} tabIndex={-1} className="grid gap-5">
      {passkeys.length > 0 && (
        <ul className="grid border-b border-line">
          {passkeys.map((item) => (
            <li
              key={item.id}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 text-sm"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{item.name}</p>
                <p className="text-xs text-muted">
                  Added {formatDate(item.createdAt, timeZone)}
                  {item.lastUsedAt && `, last used ${formatDate(item.lastUsedAt, timeZone)}`}
                </p>
              </div>
              <div className="flex gap-4">
                <TextAction
                  aria-label={`Rename ${item.name}`}
                  onClick={() => setOpenDialog({ kind: 'rename', passkey: item })}
                >
                  Rename
                </TextAction>
                <TextAction
                  tone="muted"
                  aria-label={`Remove ${item.name}`}
                  onClick={({ currentTarget }) => {
                    opener.current = currentTarget;
                    setOpenDialog({ kind: 'remove', passkey: item });
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
          <Button kind="secondary" onClick={() => setOpenDialog({ kind: 'add' })}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <AfterConfirming />
      )}
      <AddPasskeyDialog
        isOpen={openDialog?.kind === 'add'}
        hasPassword={hasPassword}
        onClose={() => setOpenDialog(null)}
        onDone={() => finish('Passkey added. You can sign in with it from now on.')}
      />
      <RenameDialog
        passkey={openDialog?.kind === 'rename' ? passkey : null}
        onClose={() => setOpenDialog(null)}
        onDone={() => finish('Renamed.')}
      />
      <ConfirmDialog
        isOpen={openDialog?.kind === 'remove'}
        onClose={() => setOpenDialog(null)}
        title="Remove this passkey?"
        description={`You’ll no longer be able to sign in with “${passkey?.name ?? ''}”, and your other devices will be signed out. Your device may still offer it, so delete it there too.`}
        hasPassword={hasPassword}
        actionLabel="Remove"
        workingLabel="Removing"
        isDanger
        finalFocus={finalFocus}
        onConfirm={async (proof) => {
          if (!passkey) return;
          await unwrap(sdk.removePasskey({ path: { id: passkey.id }, body: proof }));
          void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
          await finish('Passkey removed. Your other devices have been signed out.');
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
    <Dialog isOpen={passkey !== null} onClose={onClose} title="Rename this passkey">
      {passkey && <RenameForm passkey={passkey} onDone={onDone} />}
    </Dialog>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => Promise<void> }) {
  const { form, submit, isSubmitting, problem, setProblem, field } = useServerForm({
    defaultValues: { name: passkey.name },
    async send({ name }) {
      await unwrap(sdk.renamePasskey({ path: { id: passkey.id }, body: { name } }));
      await onDone();
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Rename this passkey">
      <Field label="Name" autoComplete="off" {...field('name', passkeyNameIssue)} />
      <ProblemBox
        message={problem}
        onTryAgain={() => {
          setProblem(null);
          form.setFocus('name');
        }}
      />
      <div className="flex justify-end">
        <Button type="submit" isWorking={isSubmitting} workingLabel="Saving">
          Save name
        </Button>
      </div>
    </form>
  );
}
