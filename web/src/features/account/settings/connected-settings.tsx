import { isAccountErrorMessage } from '@attune/domain/account/account-errors';
import { isSecurityErrorMessage } from '@attune/domain/account/security-errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { SignInMethods } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { useAuth, useUser } from '../auth-context.ts';
import { signInMethodsQuery } from '../security.queries.ts';
import { SOCIAL_FALLBACK } from '../social-sign-in.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { sessionsQuery } from './sessions.queries.ts';
import { SettingsBlock } from './settings-block.tsx';
import { AfterConfirming, SignInMethodsLoader } from './sign-in-methods-loader.tsx';

export function ConnectedSettings() {
  return (
    <SettingsBlock
      title="Connected accounts"
      lead="Accounts on other sites that you can sign in with."
      anchor="connected-accounts"
    >
      <ConnectResultNotice />
      <SignInMethodsLoader>{(methods) => <Connected {...methods} />}</SignInMethodsLoader>
    </SettingsBlock>
  );
}

function ConnectResultNotice() {
  const [search] = useSearchParams();
  const outcome = search.get('connected');
  if (outcome === 'done') {
    return <NoticeBox tone="good">Connected. You can sign in with it from now on.</NoticeBox>;
  }
  if (outcome !== 'error') return null;
  // Only Attune's own messages are shown: anyone can craft a URL.
  const message = search.get('message') ?? '';
  const isOwnMessage = isAccountErrorMessage(message) || isSecurityErrorMessage(message);
  return <NoticeBox tone="bad">{isOwnMessage ? message : SOCIAL_FALLBACK}</NoticeBox>;
}

type Identity = SignInMethods['connected'][number];

function Connected({ connected, hasPassword }: SignInMethods) {
  const { social } = useAuth();
  const { emailVerified, timeZone } = useUser();
  const { notify } = useToast();
  const client = useQueryClient();
  const { box, opener, finalFocus } = useKeepFocus(connected.length);
  const [isConnecting, setIsConnecting] = useState(false);
  const [removing, setRemoving] = useState<Identity | null>(null);
  const nameOf = ({ issuer }: Identity) => social?.label ?? new URL(issuer).hostname;

  return (
    <div ref={box} tabIndex={-1} className="grid gap-5">
      {connected.length === 0 && (emailVerified || !social) && (
        <p className="text-sm text-muted">None yet.</p>
      )}
      {connected.length > 0 && (
        <ul className="grid border-b border-line">
          {connected.map((identity) => (
            <li
              key={identity.id}
              className="flex min-h-16 items-center justify-between gap-4 border-t border-line py-2 text-sm"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  {nameOf(identity)}
                  {identity.email && `, ${identity.email}`}
                </p>
                <p className="text-xs text-muted">
                  Connected {formatDate(identity.createdAt, timeZone)}
                </p>
              </div>
              <TextAction
                tone="muted"
                aria-label={`Disconnect ${nameOf(identity)} ${identity.email ?? ''}`}
                onClick={({ currentTarget }) => {
                  opener.current = currentTarget;
                  setRemoving(identity);
                }}
              >
                Disconnect
              </TextAction>
            </li>
          ))}
        </ul>
      )}
      {social && !emailVerified && <AfterConfirming />}
      {social && emailVerified && (
        <div>
          <Button kind="secondary" onClick={() => setIsConnecting(true)}>
            Connect {social.label}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isConnecting}
        onClose={() => setIsConnecting(false)}
        title={`Connect ${social?.label ?? ''}`}
        description="You’ll go to their site and then come back here."
        hasPassword={hasPassword}
        actionLabel="Continue"
        workingLabel="Redirecting"
        onConfirm={async (proof) => {
          window.location.assign((await unwrap(sdk.connectSocial({ body: proof }))).url);
        }}
      />
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title="Disconnect this account?"
        description="You’ll no longer be able to sign in with it, and your other devices will be signed out. Nothing changes on the other site."
        hasPassword={hasPassword}
        actionLabel="Disconnect"
        workingLabel="Disconnecting"
        isDanger
        finalFocus={finalFocus}
        onConfirm={async (proof) => {
          if (!removing) return;
          await unwrap(sdk.disconnectSocial({ path: { id: removing.id }, body: proof }));
          void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
          await client.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
          setRemoving(null);
          notify({ message: 'Disconnected. Your other devices have been signed out.' });
        }}
      />
    </div>
  );
}
