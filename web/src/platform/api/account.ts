import * as sdk from './generated/sdk.gen.ts';
import type {
  ChangePasswordData,
  ListSessionsResponse,
  RequestEmailChangeData,
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

export const changePassword = (body: ChangePasswordData['body']) =>
  unwrap(sdk.changePassword({ body }));

export const requestEmailChange = (body: RequestEmailChangeData['body']) =>
  unwrap(sdk.requestEmailChange({ body }));

export const listSessions = async (): Promise<OpenSession[]> =>
  (await unwrap(sdk.listSessions())).sessions;

export const endSession = (id: string) => unwrap(sdk.endSession({ path: { id } }));

export const endOtherSessions = () => unwrap(sdk.endOtherSessions());
