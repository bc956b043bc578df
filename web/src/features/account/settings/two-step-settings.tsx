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
import { SettingsSection } from './settings-section.tsx';
import { ConfirmEmailNotice, SignInMethodsLoader } from './sign-in-methods-loader.tsx';

const SETUP = lazyPart(async () => (await import('./two-step-setup.tsx')).TwoStepSetup);
const LOW_CODE_COUNT = 3;

export function TwoStepSettings() {
  return (
    <SettingsSection
      title="Two-step sign-in"
      lead="A code from your phone, besides the password."
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
    </SettingsSection>
  );
}

function useRefetchSignInMethods() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
}

function TurnedOff({ hasPassword }: { hasPassword: boolean }) {
  const { emailVerified } = useUser();
  /** Null until it was opened once. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const readAgain = useRefetchSignInMethods();
  if (!emailVerified) return <ConfirmEmailNotice />;
  return (
    <>
      <p className="text-sm text-muted">
        Who learns your password still cannot get in. You need an authenticator app: a password
        manager with codes, or any app that shows six digits.
      </p>
      <div>
        <Button kind="secondary" onClick={() => setIsOpen(true)}>
          Turn on two-step sign-in
        </Button>
      </div>
      {isOpen !== null && (
        <Lazy
          part={SETUP}
          isOpen={isOpen}
          hasPassword={hasPassword}
          onClose={() => {
            setIsOpen(false);
            void readAgain();
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
  const readAgain = useRefetchSignInMethods();
  const [open, setOpen] = useState<'codes' | 'off' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const left = recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`;
  return (
    <>
      <NoticeBox tone="good">On since {formatDate(since, timeZone)}.</NoticeBox>
      {recoveryCodesLeft < LOW_CODE_COUNT ? (
        <NoticeBox tone="warn" title={`${left} left.`}>
          Make new ones before you need them.
        </NoticeBox>
      ) : (
        <p className="text-sm text-muted">
          {left} left. They open your account when your phone is not at hand.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => setOpen('codes')}>
          Make new recovery codes
        </Button>
        <Button kind="plain" onClick={() => setOpen('off')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        isOpen={open === 'codes' && codes === null}
        onClose={() => setOpen(null)}
        title="Make new recovery codes?"
        description="The ones you have now stop working."
        hasPassword={hasPassword}
        act="Make new codes"
        working="Making"
        onConfirm={async (proof) => {
          setCodes((await unwrap(sdk.renewRecoveryCodes({ body: proof }))).recoveryCodes);
          await readAgain();
        }}
      />
      <Dialog
        isOpen={codes !== null}
        isDismissible={false}
        title="Keep these ten codes"
        description="They are shown this once. Each opens your account one time."
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
        description="From then on your password alone signs you in. Your recovery codes stop working."
        hasPassword={hasPassword}
        act="Turn off"
        working="Turning off"
        isDanger
        onConfirm={async (proof) => {
          await unwrap(sdk.turnOffTwoStep({ body: proof }));
          setOpen(null);
          await readAgain();
          notify({ message: 'Two-step sign-in is off. Your password alone signs you in.' });
        }}
      />
    </>
  );
}
