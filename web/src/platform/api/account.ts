import * as sdk from './generated/sdk.gen.ts';
import type {
  ListSessionsResponse,
  Session,
  SignInData,
  SignUpData,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type { Session, User } from './generated/types.gen.ts';
export type SocialProvider = NonNullable<Session['social']>;
export type Credentials = SignInData['body'];
export type SignUp = SignUpData['body'];
export type OpenSession = ListSessionsResponse['sessions'][number];

export const readSession = () => unwrap(sdk.readSession());

export const signIn = async (body: Credentials) => (await unwrap(sdk.signIn({ body }))).user;

export const signUp = (body: SignUp) => unwrap(sdk.signUp({ body }));

export const signOut = () => unwrap(sdk.signOut());

export const requestPasswordReset = (email: string) =>
  unwrap(sdk.requestPasswordReset({ body: { email } }));

export const resetPassword = (body: { token: string; password: string }) =>
  unwrap(sdk.resetPassword({ body }));

export const changePassword = (body: { currentPassword: string; newPassword: string }) =>
  unwrap(sdk.changePassword({ body }));

export const requestEmailVerification = () => unwrap(sdk.requestEmailVerification());

export const verifyEmail = (token: string) => unwrap(sdk.verifyEmail({ body: { token } }));

export const requestEmailChange = (body: { newEmail: string; password: string }) =>
  unwrap(sdk.requestEmailChange({ body }));

export const confirmEmailChange = (token: string) =>
  unwrap(sdk.confirmEmailChange({ body: { token } }));

export const listSessions = async (): Promise<OpenSession[]> =>
  (await unwrap(sdk.listSessions())).sessions;

export const endSession = (id: string) => unwrap(sdk.endSession({ path: { id } }));

export const endOtherSessions = () => unwrap(sdk.endOtherSessions());
