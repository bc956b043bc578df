import { client } from './generated/client.gen.ts';
import type {
  ConfirmEmailChangeData,
  ConfirmEmailChangeResponses,
  DeclineSocialSignInData,
  DeclineSocialSignInResponses,
  PendingSocialSignIn,
  ReadPendingSocialSignInData,
  ReadPendingSocialSignInResponses,
  ReadSessionData,
  ReadSessionResponses,
  RequestEmailVerificationData,
  RequestEmailVerificationResponses,
  RequestPasswordResetData,
  RequestPasswordResetResponses,
  ResetPasswordData,
  ResetPasswordResponses,
  SignInData,
  SignInResponses,
  SignOutData,
  SignOutResponses,
  SignUpBySocialData,
  SignUpBySocialResponses,
  SignUpData,
  SignUpResponses,
  VerifyEmailData,
  VerifyEmailResponses,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

type EndpointData = { url: string; body?: unknown };

/**
 * The calls of the landing page and the sign-in page. They use the generated client and types, but
 * not the generated functions: those are one file for all features, loaded with the members' pages.
 */
function post<Data extends EndpointData, Responses>(url: Data['url'], body?: Data['body']) {
  const headers = { 'Content-Type': 'application/json' };
  return unwrap(client.post<Responses>({ url, ...(body === undefined ? {} : { body, headers }) }));
}

const SESSION: ReadSessionData['url'] = '/api/account/session';

export const readSession = () => unwrap(client.get<ReadSessionResponses>({ url: SESSION }));

/**
 * From now on requests say whose tab this is. The server refuses them once someone else has signed
 * in in this browser, so that unsent text is never stored in another account.
 */
export const nameUser = (id: string) => client.setConfig({ headers: { 'attune-user': id } });

export const signIn = (body: SignInData['body']) =>
  post<SignInData, SignInResponses>('/api/account/sign-in', body);

export const signUp = (body: SignUpData['body']) =>
  post<SignUpData, SignUpResponses>('/api/account/sign-up', body);

export const signOut = () => post<SignOutData, SignOutResponses>('/api/account/sign-out');

export const requestPasswordReset = (email: string) =>
  post<RequestPasswordResetData, RequestPasswordResetResponses>(
    '/api/account/password-reset/request',
    { email },
  );

export const resetPassword = (body: ResetPasswordData['body']) =>
  post<ResetPasswordData, ResetPasswordResponses>('/api/account/password-reset', body);

/** For a signed-in user; also offered on the sign-in page after a link that no longer works. */
export const requestEmailVerification = () =>
  post<RequestEmailVerificationData, RequestEmailVerificationResponses>(
    '/api/account/email-verification/request',
  );

export const verifyEmail = (body: VerifyEmailData['body']) =>
  post<VerifyEmailData, VerifyEmailResponses>('/api/account/email-verification', body);

export const confirmEmailChange = (body: ConfirmEmailChangeData['body']) =>
  post<ConfirmEmailChangeData, ConfirmEmailChangeResponses>(
    '/api/account/email-change/confirm',
    body,
  );

const PENDING: ReadPendingSocialSignInData['url'] & DeclineSocialSignInData['url'] =
  '/api/account/social/pending';

export type PendingSocial = NonNullable<PendingSocialSignIn['pending']>;

/** What a social sign-in in this browser still requires; null for nothing. */
export const readPendingSocial = async () =>
  (await unwrap(client.get<ReadPendingSocialSignInResponses>({ url: PENDING }))).pending;

export const declineSocialSignIn = () =>
  unwrap(client.delete<DeclineSocialSignInResponses>({ url: PENDING }));

export const signUpBySocial = async (body: SignUpBySocialData['body']) =>
  (await post<SignUpBySocialData, SignUpBySocialResponses>('/api/account/social/sign-up', body))
    .user;
