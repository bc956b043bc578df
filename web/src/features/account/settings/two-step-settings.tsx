import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useToast } from '#ui/toast.tsx';
import { useUser } from '../auth-context.ts';
import { signInMethodsQuery } from '../security.queries.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SettingsBlock } from './settings-block.tsx';
import { AfterConfirming, SignInMethodsLoader } from './sign-in-methods-loader.tsx';

const TWO_STEP_SETUP = lazyPart(async () => (await import('./two-step-setup.tsx')).TwoStepSetup);
const LOW_CODE_COUNT = 3;

export function TwoStepSettings() {
  return (
    <SettingsBlock
      title="Two-step sign-in"
      lead="A code from your phone in addition to your password."
      anchor="two-step"
    >
      <SignInMethodsLoader>
        {({ twoStep, hasPassword }) =>
          twoStep ? (
            <TurnedOn {...twoStep} hasPassword={hasPassword} />
          ) : (
            <TurnedOff hasPassword={hasPassword} />
          )
        }
      </SignInMethodsLoader>
    </SettingsBlock>
  );
}

function useRefetchSignInMethods() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
}

function TurnedOff({ hasPassword }: { hasPassword: boolean }) {
  const { emailVerified } = useUser();
  /** Null until the setup is first opened. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const refetchMethods = useRefetchSignInMethods();
  if (!emailVerified) return <AfterConfirming />;
  return (
    <>
      <p className="text-sm text-muted">
        Someone who learns your password still can’t get in. You need an authenticator app, or a
        password manager that shows six-digit codes.
      </p>
      <div>
        <Button kind="secondary" onClick={() => setIsOpen(true)}>
          Turn on two-step sign-in
        </Button>
      </div>
      {isOpen !== null && (
        <Lazy
          part={TWO_STEP_SETUP}
          isOpen={isOpen}
          hasPassword={hasPassword}
          onClose={() => {
            setIsOpen(false);
            void refetchMethods();
          }}
        />
      )}
    </>
  );
}

type TurnedOnProps = { since: string; recoveryCodesLeft: number; hasPassword: boolean };

function TurnedOn({ since, recoveryCodesLeft, hasPassword }: TurnedOnProps) {
  const { timeZone } = useUser();
  const { notify } = useToast();
  const refetchMethods = useRefetchSignInMethods();
  const [open, setOpen] = useState<'codes' | 'off' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const codeCount =
    recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`;
  return (
    <>
      <NoticeBox tone="good">On since {formatDate(since, timeZone)}.</NoticeBox>
      {recoveryCodesLeft < LOW_CODE_COUNT ? (
        <NoticeBox tone="warn" title={`${codeCount} left.`}>
          Create new ones before you run out.
        </NoticeBox>
      ) : (
        <p className="text-sm text-muted">
          {codeCount} left. Use one to sign in when you don’t have your phone.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => setOpen('codes')}>
          Create new recovery codes
        </Button>
        <Button kind="plain" onClick={() => setOpen('off')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        isOpen={open === 'codes' && codes === null}
        onClose={() => setOpen(null)}
        title="Create new recovery codes?"
        description="The codes you have now will stop working."
        hasPassword={hasPassword}
        actionLabel="Create new codes"
        workingLabel="Creating"
        onConfirm={async (proof) => {
          setCodes((await unwrap(sdk.renewRecoveryCodes({ body: proof }))).recoveryCodes);
          await refetchMethods();
        }}
      />
      <Dialog
        isOpen={codes !== null}
        isDismissible={false}
        title="Save these ten codes"
        description="You won’t see them again. Each one signs you in once."
      >
        {codes && (
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(null);
              setOpen(null);
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'off'}
        onClose={() => setOpen(null)}
        title="Turn off two-step sign-in?"
        description="You’ll sign in with just your password. Your recovery codes will stop working."
        hasPassword={hasPassword}
        actionLabel="Turn off"
        workingLabel="Turning off"
        isDanger
        onConfirm={async (proof) => {
          await unwrap(sdk.turnOffTwoStep({ body: proof }));
          setOpen(null);
          await refetchMethods();
          notify({ message: 'Two-step sign-in is off. You now sign in with just your password.' });
        }}
      />
    </>
  );
}
