// Generated from the API description by `npm run generate`.
// @ts-nocheck

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, ServerSentEventsResult, TDataShape } from './client/index.ts';
import type { AddNoteData, AddNoteErrors, AddNoteResponses, AddStepData, AddStepErrors, AddStepResponses, AnswerQuizData, AnswerQuizErrors, AnswerQuizResponses, BeginSocialSignInData, BeginSocialSignInErrors, BeginSocialSignInResponses, CancelSubscriptionData, CancelSubscriptionErrors, CancelSubscriptionResponses, ChangePasswordData, ChangePasswordErrors, ChangePasswordResponses, ChangePlanData, ChangePlanErrors, ChangePlanResponses, ConfirmCheckoutData, ConfirmCheckoutErrors, ConfirmCheckoutResponses, ConfirmEmailChangeData, ConfirmEmailChangeErrors, ConfirmEmailChangeResponses, CorrectAssessmentData, CorrectAssessmentErrors, CorrectAssessmentResponses, CreateCheckoutSessionData, CreateCheckoutSessionErrors, CreateCheckoutSessionResponses, CreateGoalData, CreateGoalErrors, CreateGoalResponses, CreatePortalSessionData, CreatePortalSessionErrors, CreatePortalSessionResponses, DeleteAccountData, DeleteAccountErrors, DeleteAccountResponses, DeleteGoalData, DeleteGoalErrors, DeleteGoalResponses, DeleteNoteData, DeleteNoteErrors, DeleteNoteResponses, DeleteStepData, DeleteStepErrors, DeleteStepResponses, DismissCheckInData, DismissCheckInErrors, DismissCheckInResponses, EndOtherSessionsData, EndOtherSessionsErrors, EndOtherSessionsResponses, EndSessionData, EndSessionErrors, EndSessionResponses, ExportDataData, ExportDataErrors, ExportDataResponses, FindSubscriptionsData, FindSubscriptionsErrors, FindSubscriptionsResponses, FinishSocialSignInData, FinishSocialSignInErrors, FinishSocialSignInResponses, GetPlansData, GetPlansErrors, GetPlansResponses, LinkTutorialData, LinkTutorialErrors, LinkTutorialResponses, ListAdminTutorialsData, ListAdminTutorialsErrors, ListAdminTutorialsResponses, ListAssessmentsData, ListAssessmentsErrors, ListAssessmentsResponses, ListCollectionsData, ListCollectionsErrors, ListCollectionsResponses, ListDeletedGoalsData, ListDeletedGoalsErrors, ListDeletedGoalsResponses, ListGoalsData, ListGoalsErrors, ListGoalsResponses, ListGoalTemplatesData, ListGoalTemplatesErrors, ListGoalTemplatesResponses, ListInvoicesData, ListInvoicesErrors, ListInvoicesResponses, ListSessionsData, ListSessionsErrors, ListSessionsResponses, ListTutorialsData, ListTutorialsErrors, ListTutorialsResponses, PlaceGoalData, PlaceGoalErrors, PlaceGoalResponses, PlaceStepData, PlaceStepErrors, PlaceStepResponses, PreviewPlanChangeData, PreviewPlanChangeErrors, PreviewPlanChangeResponses, PreviewTutorialData, PreviewTutorialErrors, PreviewTutorialResponses, PublishTutorialData, PublishTutorialErrors, PublishTutorialResponses, ReadAdminTutorialData, ReadAdminTutorialErrors, ReadAdminTutorialResponses, ReadAssessmentAnswersData, ReadAssessmentAnswersErrors, ReadAssessmentAnswersResponses, ReadAssessmentData, ReadAssessmentErrors, ReadAssessmentResponses, ReadAttitudeHistoryData, ReadAttitudeHistoryErrors, ReadAttitudeHistoryResponses, ReadDataData, ReadDataErrors, ReadDataResponses, ReadLatestAssessmentData, ReadLatestAssessmentErrors, ReadLatestAssessmentResponses, ReadLearningGoalsData, ReadLearningGoalsErrors, ReadLearningGoalsResponses, ReadPhotoData, ReadPhotoErrors, ReadPhotoResponses, ReadSessionData, ReadSessionErrors, ReadSessionResponses, ReadSubscriptionData, ReadSubscriptionErrors, ReadSubscriptionResponses, ReadTutorialData, ReadTutorialErrors, ReadTutorialMediaData, ReadTutorialMediaErrors, ReadTutorialMediaResponses, ReadTutorialResponses, ReadUserData, ReadUserErrors, ReadUserResponses, ReceiveStripeWebhookData, ReceiveStripeWebhookErrors, ReceiveStripeWebhookResponses, RequestEmailChangeData, RequestEmailChangeErrors, RequestEmailChangeResponses, RequestEmailVerificationData, RequestEmailVerificationErrors, RequestEmailVerificationResponses, RequestPasswordResetData, RequestPasswordResetErrors, RequestPasswordResetResponses, ResetPasswordData, ResetPasswordErrors, ResetPasswordResponses, RestoreGoalData, RestoreGoalErrors, RestoreGoalResponses, RestoreStepData, RestoreStepErrors, RestoreStepResponses, RestoreTutorialData, RestoreTutorialErrors, RestoreTutorialResponses, ResumeSubscriptionData, ResumeSubscriptionErrors, ResumeSubscriptionResponses, ReviewGoalsData, ReviewGoalsErrors, ReviewGoalsResponses, SaveTutorialData, SaveTutorialErrors, SaveTutorialResponses, SignInData, SignInErrors, SignInResponses, SignOutData, SignOutErrors, SignOutResponses, SignUpData, SignUpErrors, SignUpResponses, SubmitAssessmentData, SubmitAssessmentErrors, SubmitAssessmentResponses, SubmitCheckInData, SubmitCheckInErrors, SubmitCheckInResponses, SyncSubscriptionData, SyncSubscriptionErrors, SyncSubscriptionResponses, UnlinkTutorialData, UnlinkTutorialErrors, UnlinkTutorialResponses, UpdateGoalData, UpdateGoalErrors, UpdateGoalResponses, UpdateNoteData, UpdateNoteErrors, UpdateNoteResponses, UpdateStepData, UpdateStepErrors, UpdateStepResponses, UpdateTutorialProgressData, UpdateTutorialProgressErrors, UpdateTutorialProgressResponses, UpdateUserData, UpdateUserErrors, UpdateUserResponses, VerifyEmailData, VerifyEmailErrors, VerifyEmailResponses, WatchUserData, WatchUserErrors, WatchUserResponse, WatchUserResponses } from './types.gen.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

/**
 * Who is signed in here, if anyone
 */
export const readSession = <ThrowOnError extends boolean = false>(options?: Options<ReadSessionData, ThrowOnError>): RequestResult<ReadSessionResponses, ReadSessionErrors, ThrowOnError> => (options?.client ?? client).get<ReadSessionResponses, ReadSessionErrors, ThrowOnError>({ url: '/api/account/session', ...options });

/**
 * Create an account and start its trial (opens no session)
 */
export const signUp = <ThrowOnError extends boolean = false>(options: Options<SignUpData, ThrowOnError>): RequestResult<SignUpResponses, SignUpErrors, ThrowOnError> => (options.client ?? client).post<SignUpResponses, SignUpErrors, ThrowOnError>({
    url: '/api/account/sign-up',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Sign in with e-mail and password
 */
export const signIn = <ThrowOnError extends boolean = false>(options: Options<SignInData, ThrowOnError>): RequestResult<SignInResponses, SignInErrors, ThrowOnError> => (options.client ?? client).post<SignInResponses, SignInErrors, ThrowOnError>({
    url: '/api/account/sign-in',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * End this session
 */
export const signOut = <ThrowOnError extends boolean = false>(options?: Options<SignOutData, ThrowOnError>): RequestResult<SignOutResponses, SignOutErrors, ThrowOnError> => (options?.client ?? client).post<SignOutResponses, SignOutErrors, ThrowOnError>({ url: '/api/account/sign-out', ...options });

/**
 * Ask for a link to choose a new password
 */
export const requestPasswordReset = <ThrowOnError extends boolean = false>(options: Options<RequestPasswordResetData, ThrowOnError>): RequestResult<RequestPasswordResetResponses, RequestPasswordResetErrors, ThrowOnError> => (options.client ?? client).post<RequestPasswordResetResponses, RequestPasswordResetErrors, ThrowOnError>({
    url: '/api/account/password-reset/request',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Choose a new password by the link; ends every session
 */
export const resetPassword = <ThrowOnError extends boolean = false>(options: Options<ResetPasswordData, ThrowOnError>): RequestResult<ResetPasswordResponses, ResetPasswordErrors, ThrowOnError> => (options.client ?? client).post<ResetPasswordResponses, ResetPasswordErrors, ThrowOnError>({
    url: '/api/account/password-reset',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Change the password; ends all other sessions
 */
export const changePassword = <ThrowOnError extends boolean = false>(options: Options<ChangePasswordData, ThrowOnError>): RequestResult<ChangePasswordResponses, ChangePasswordErrors, ThrowOnError> => (options.client ?? client).post<ChangePasswordResponses, ChangePasswordErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/password',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Send the verification mail again
 */
export const requestEmailVerification = <ThrowOnError extends boolean = false>(options?: Options<RequestEmailVerificationData, ThrowOnError>): RequestResult<RequestEmailVerificationResponses, RequestEmailVerificationErrors, ThrowOnError> => (options?.client ?? client).post<RequestEmailVerificationResponses, RequestEmailVerificationErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/email-verification/request',
    ...options
});

/**
 * Verify the e-mail by the link
 */
export const verifyEmail = <ThrowOnError extends boolean = false>(options: Options<VerifyEmailData, ThrowOnError>): RequestResult<VerifyEmailResponses, VerifyEmailErrors, ThrowOnError> => (options.client ?? client).post<VerifyEmailResponses, VerifyEmailErrors, ThrowOnError>({
    url: '/api/account/email-verification',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Ask to use another e-mail; a link goes there
 */
export const requestEmailChange = <ThrowOnError extends boolean = false>(options: Options<RequestEmailChangeData, ThrowOnError>): RequestResult<RequestEmailChangeResponses, RequestEmailChangeErrors, ThrowOnError> => (options.client ?? client).post<RequestEmailChangeResponses, RequestEmailChangeErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/email-change',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Make the change of e-mail by the link
 */
export const confirmEmailChange = <ThrowOnError extends boolean = false>(options: Options<ConfirmEmailChangeData, ThrowOnError>): RequestResult<ConfirmEmailChangeResponses, ConfirmEmailChangeErrors, ThrowOnError> => (options.client ?? client).post<ConfirmEmailChangeResponses, ConfirmEmailChangeErrors, ThrowOnError>({
    url: '/api/account/email-change/confirm',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Go to the sign-in provider; continuing there accepts the Terms
 */
export const beginSocialSignIn = <ThrowOnError extends boolean = false>(options?: Options<BeginSocialSignInData, ThrowOnError>): RequestResult<BeginSocialSignInResponses, BeginSocialSignInErrors, ThrowOnError> => (options?.client ?? client).get<BeginSocialSignInResponses, BeginSocialSignInErrors, ThrowOnError>({ url: '/api/account/social/start', ...options });

/**
 * Come back from the sign-in provider; opens the session
 */
export const finishSocialSignIn = <ThrowOnError extends boolean = false>(options?: Options<FinishSocialSignInData, ThrowOnError>): RequestResult<FinishSocialSignInResponses, FinishSocialSignInErrors, ThrowOnError> => (options?.client ?? client).get<FinishSocialSignInResponses, FinishSocialSignInErrors, ThrowOnError>({ url: '/api/account/social/callback', ...options });

/**
 * End all sessions but this one
 */
export const endOtherSessions = <ThrowOnError extends boolean = false>(options?: Options<EndOtherSessionsData, ThrowOnError>): RequestResult<EndOtherSessionsResponses, EndOtherSessionsErrors, ThrowOnError> => (options?.client ?? client).delete<EndOtherSessionsResponses, EndOtherSessionsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/sessions',
    ...options
});

/**
 * Where one is signed in
 */
export const listSessions = <ThrowOnError extends boolean = false>(options?: Options<ListSessionsData, ThrowOnError>): RequestResult<ListSessionsResponses, ListSessionsErrors, ThrowOnError> => (options?.client ?? client).get<ListSessionsResponses, ListSessionsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/sessions',
    ...options
});

/**
 * End one session
 */
export const endSession = <ThrowOnError extends boolean = false>(options: Options<EndSessionData, ThrowOnError>): RequestResult<EndSessionResponses, EndSessionErrors, ThrowOnError> => (options.client ?? client).delete<EndSessionResponses, EndSessionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/sessions/{id}',
    ...options
});

/**
 * Read the user document
 */
export const readUser = <ThrowOnError extends boolean = false>(options: Options<ReadUserData, ThrowOnError>): RequestResult<ReadUserResponses, ReadUserErrors, ThrowOnError> => (options.client ?? client).get<ReadUserResponses, ReadUserErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/users/{id}',
    ...options
});

/**
 * Change what is one’s own to change
 */
export const updateUser = <ThrowOnError extends boolean = false>(options: Options<UpdateUserData, ThrowOnError>): RequestResult<UpdateUserResponses, UpdateUserErrors, ThrowOnError> => (options.client ?? client).patch<UpdateUserResponses, UpdateUserErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/users/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List one’s own sub-collections
 */
export const listCollections = <ThrowOnError extends boolean = false>(options: Options<ListCollectionsData, ThrowOnError>): RequestResult<ListCollectionsResponses, ListCollectionsErrors, ThrowOnError> => (options.client ?? client).get<ListCollectionsResponses, ListCollectionsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/users/{id}/collections',
    ...options
});

/**
 * Read the learning goals
 */
export const readLearningGoals = <ThrowOnError extends boolean = false>(options: Options<ReadLearningGoalsData, ThrowOnError>): RequestResult<ReadLearningGoalsResponses, ReadLearningGoalsErrors, ThrowOnError> => (options.client ?? client).get<ReadLearningGoalsResponses, ReadLearningGoalsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/users/{id}/learningGoals/goals',
    ...options
});

/**
 * Hear every change of the user document and its parts (server-sent events)
 */
export const watchUser = <ThrowOnError extends boolean = false>(options: Options<WatchUserData, ThrowOnError, WatchUserResponse>): Promise<ServerSentEventsResult<WatchUserResponses>> => (options.client ?? client).sse.get<WatchUserResponses, WatchUserErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/users/{id}/live',
    ...options
});

/**
 * Read the history, newest first; at most 50
 */
export const listAssessments = <ThrowOnError extends boolean = false>(options?: Options<ListAssessmentsData, ThrowOnError>): RequestResult<ListAssessmentsResponses, ListAssessmentsErrors, ThrowOnError> => (options?.client ?? client).get<ListAssessmentsResponses, ListAssessmentsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/assessments',
    ...options
});

/**
 * Send a finished questionnaire; safe to repeat under the same id
 */
export const submitAssessment = <ThrowOnError extends boolean = false>(options: Options<SubmitAssessmentData, ThrowOnError>): RequestResult<SubmitAssessmentResponses, SubmitAssessmentErrors, ThrowOnError> => (options.client ?? client).post<SubmitAssessmentResponses, SubmitAssessmentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/assessments',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read the newest assessment with its answers
 */
export const readLatestAssessment = <ThrowOnError extends boolean = false>(options?: Options<ReadLatestAssessmentData, ThrowOnError>): RequestResult<ReadLatestAssessmentResponses, ReadLatestAssessmentErrors, ThrowOnError> => (options?.client ?? client).get<ReadLatestAssessmentResponses, ReadLatestAssessmentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/assessments/latest',
    ...options
});

/**
 * Read one assessment
 */
export const readAssessment = <ThrowOnError extends boolean = false>(options: Options<ReadAssessmentData, ThrowOnError>): RequestResult<ReadAssessmentResponses, ReadAssessmentErrors, ThrowOnError> => (options.client ?? client).get<ReadAssessmentResponses, ReadAssessmentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/assessments/{id}',
    ...options
});

/**
 * Read the answers of one assessment
 */
export const readAssessmentAnswers = <ThrowOnError extends boolean = false>(options: Options<ReadAssessmentAnswersData, ThrowOnError>): RequestResult<ReadAssessmentAnswersResponses, ReadAssessmentAnswersErrors, ThrowOnError> => (options.client ?? client).get<ReadAssessmentAnswersResponses, ReadAssessmentAnswersErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/assessments/{id}/answers',
    ...options
});

/**
 * Flip or hide letters of the type; no letters at all takes it back
 */
export const correctAssessment = <ThrowOnError extends boolean = false>(options: Options<CorrectAssessmentData, ThrowOnError>): RequestResult<CorrectAssessmentResponses, CorrectAssessmentErrors, ThrowOnError> => (options.client ?? client).put<CorrectAssessmentResponses, CorrectAssessmentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/assessments/{id}/correction',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Answer questions 5 and 6 again; safe to repeat under the same id
 */
export const submitCheckIn = <ThrowOnError extends boolean = false>(options: Options<SubmitCheckInData, ThrowOnError>): RequestResult<SubmitCheckInResponses, SubmitCheckInErrors, ThrowOnError> => (options.client ?? client).post<SubmitCheckInResponses, SubmitCheckInErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/check-ins',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Not now; ask again in thirty days
 */
export const dismissCheckIn = <ThrowOnError extends boolean = false>(options?: Options<DismissCheckInData, ThrowOnError>): RequestResult<DismissCheckInResponses, DismissCheckInErrors, ThrowOnError> => (options?.client ?? client).post<DismissCheckInResponses, DismissCheckInErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/check-ins/dismissal',
    ...options
});

/**
 * Read the attitude over time, oldest first
 */
export const readAttitudeHistory = <ThrowOnError extends boolean = false>(options?: Options<ReadAttitudeHistoryData, ThrowOnError>): RequestResult<ReadAttitudeHistoryResponses, ReadAttitudeHistoryErrors, ThrowOnError> => (options?.client ?? client).get<ReadAttitudeHistoryResponses, ReadAttitudeHistoryErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/attitude-history',
    ...options
});

/**
 * The plans, and what the browser needs to pay for one
 */
export const getPlans = <ThrowOnError extends boolean = false>(options?: Options<GetPlansData, ThrowOnError>): RequestResult<GetPlansResponses, GetPlansErrors, ThrowOnError> => (options?.client ?? client).get<GetPlansResponses, GetPlansErrors, ThrowOnError>({ url: '/api/plans', ...options });

/**
 * Begin to pay for a plan; who has one already is sent to the billing portal
 */
export const createCheckoutSession = <ThrowOnError extends boolean = false>(options: Options<CreateCheckoutSessionData, ThrowOnError>): RequestResult<CreateCheckoutSessionResponses, CreateCheckoutSessionErrors, ThrowOnError> => (options.client ?? client).post<CreateCheckoutSessionResponses, CreateCheckoutSessionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/create-checkout-session',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Let the subscription end with what is paid for
 */
export const cancelSubscription = <ThrowOnError extends boolean = false>(options: Options<CancelSubscriptionData, ThrowOnError>): RequestResult<CancelSubscriptionResponses, CancelSubscriptionErrors, ThrowOnError> => (options.client ?? client).post<CancelSubscriptionResponses, CancelSubscriptionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/cancel-subscription',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Take a cancellation back
 */
export const resumeSubscription = <ThrowOnError extends boolean = false>(options: Options<ResumeSubscriptionData, ThrowOnError>): RequestResult<ResumeSubscriptionResponses, ResumeSubscriptionErrors, ThrowOnError> => (options.client ?? client).post<ResumeSubscriptionResponses, ResumeSubscriptionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/resume-subscription',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Open the provider’s billing portal
 */
export const createPortalSession = <ThrowOnError extends boolean = false>(options: Options<CreatePortalSessionData, ThrowOnError>): RequestResult<CreatePortalSessionResponses, CreatePortalSessionErrors, ThrowOnError> => (options.client ?? client).post<CreatePortalSessionResponses, CreatePortalSessionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/create-portal-session',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Back from the checkout: ask the provider what became of it
 */
export const confirmCheckout = <ThrowOnError extends boolean = false>(options: Options<ConfirmCheckoutData, ThrowOnError>): RequestResult<ConfirmCheckoutResponses, ConfirmCheckoutErrors, ThrowOnError> => (options.client ?? client).post<ConfirmCheckoutResponses, ConfirmCheckoutErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/subscription/confirm-checkout',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * One’s own invoices, newest first
 */
export const listInvoices = <ThrowOnError extends boolean = false>(options?: Options<ListInvoicesData, ThrowOnError>): RequestResult<ListInvoicesResponses, ListInvoicesErrors, ThrowOnError> => (options?.client ?? client).get<ListInvoicesResponses, ListInvoicesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/subscription/invoices',
    ...options
});

/**
 * What the other plan would cost, now and next time; nothing is changed
 */
export const previewPlanChange = <ThrowOnError extends boolean = false>(options: Options<PreviewPlanChangeData, ThrowOnError>): RequestResult<PreviewPlanChangeResponses, PreviewPlanChangeErrors, ThrowOnError> => (options.client ?? client).post<PreviewPlanChangeResponses, PreviewPlanChangeErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/subscription/change-preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Change to the other plan, at the amounts of the preview
 */
export const changePlan = <ThrowOnError extends boolean = false>(options: Options<ChangePlanData, ThrowOnError>): RequestResult<ChangePlanResponses, ChangePlanErrors, ThrowOnError> => (options.client ?? client).post<ChangePlanResponses, ChangePlanErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/subscription/change',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Take an event of the payment provider, signed in Stripe-Signature
 */
export const receiveStripeWebhook = <ThrowOnError extends boolean = false>(options?: Options<ReceiveStripeWebhookData, ThrowOnError>): RequestResult<ReceiveStripeWebhookResponses, ReceiveStripeWebhookErrors, ThrowOnError> => (options?.client ?? client).post<ReceiveStripeWebhookResponses, ReceiveStripeWebhookErrors, ThrowOnError>({ url: '/api/webhooks/stripe', ...options });

/**
 * Find people by e-mail, name or the provider’s customer id; at most 50
 */
export const findSubscriptions = <ThrowOnError extends boolean = false>(options?: Options<FindSubscriptionsData, ThrowOnError>): RequestResult<FindSubscriptionsResponses, FindSubscriptionsErrors, ThrowOnError> => (options?.client ?? client).get<FindSubscriptionsResponses, FindSubscriptionsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/subscriptions',
    ...options
});

/**
 * A person’s subscription, its events and the mails sent about it
 */
export const readSubscription = <ThrowOnError extends boolean = false>(options: Options<ReadSubscriptionData, ThrowOnError>): RequestResult<ReadSubscriptionResponses, ReadSubscriptionErrors, ThrowOnError> => (options.client ?? client).get<ReadSubscriptionResponses, ReadSubscriptionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/subscriptions/{id}',
    ...options
});

/**
 * Take over the provider’s state again
 */
export const syncSubscription = <ThrowOnError extends boolean = false>(options: Options<SyncSubscriptionData, ThrowOnError>): RequestResult<SyncSubscriptionResponses, SyncSubscriptionErrors, ThrowOnError> => (options.client ?? client).post<SyncSubscriptionResponses, SyncSubscriptionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/subscriptions/{id}/sync',
    ...options
});

/**
 * The library in this person’s order, with reasons; or what a search finds
 */
export const listTutorials = <ThrowOnError extends boolean = false>(options?: Options<ListTutorialsData, ThrowOnError>): RequestResult<ListTutorialsResponses, ListTutorialsErrors, ThrowOnError> => (options?.client ?? client).get<ListTutorialsResponses, ListTutorialsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/tutorials',
    ...options
});

/**
 * A tutorial with one’s own progress and notes, and what comes next
 */
export const readTutorial = <ThrowOnError extends boolean = false>(options: Options<ReadTutorialData, ThrowOnError>): RequestResult<ReadTutorialResponses, ReadTutorialErrors, ThrowOnError> => (options.client ?? client).get<ReadTutorialResponses, ReadTutorialErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/tutorials/{id}',
    ...options
});

/**
 * Keep how far one is; only what is sent changes
 */
export const updateTutorialProgress = <ThrowOnError extends boolean = false>(options: Options<UpdateTutorialProgressData, ThrowOnError>): RequestResult<UpdateTutorialProgressResponses, UpdateTutorialProgressErrors, ThrowOnError> => (options.client ?? client).patch<UpdateTutorialProgressResponses, UpdateTutorialProgressErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/tutorials/{id}/progress',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Have the answers marked; safe to repeat under the same id
 */
export const answerQuiz = <ThrowOnError extends boolean = false>(options: Options<AnswerQuizData, ThrowOnError>): RequestResult<AnswerQuizResponses, AnswerQuizErrors, ThrowOnError> => (options.client ?? client).post<AnswerQuizResponses, AnswerQuizErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/tutorials/{id}/quiz',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * A picture and a video beside the text, where there are any
 */
export const readTutorialMedia = <ThrowOnError extends boolean = false>(options: Options<ReadTutorialMediaData, ThrowOnError>): RequestResult<ReadTutorialMediaResponses, ReadTutorialMediaErrors, ThrowOnError> => (options.client ?? client).get<ReadTutorialMediaResponses, ReadTutorialMediaErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/tutorials/{id}/media',
    ...options
});

/**
 * Add a note or a highlight; safe to repeat under the same id
 */
export const addNote = <ThrowOnError extends boolean = false>(options: Options<AddNoteData, ThrowOnError>): RequestResult<AddNoteResponses, AddNoteErrors, ThrowOnError> => (options.client ?? client).post<AddNoteResponses, AddNoteErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/tutorials/{id}/notes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Remove a note
 */
export const deleteNote = <ThrowOnError extends boolean = false>(options: Options<DeleteNoteData, ThrowOnError>): RequestResult<DeleteNoteResponses, DeleteNoteErrors, ThrowOnError> => (options.client ?? client).delete<DeleteNoteResponses, DeleteNoteErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/tutorials/notes/{id}',
    ...options
});

/**
 * Change the words of a note
 */
export const updateNote = <ThrowOnError extends boolean = false>(options: Options<UpdateNoteData, ThrowOnError>): RequestResult<UpdateNoteResponses, UpdateNoteErrors, ThrowOnError> => (options.client ?? client).patch<UpdateNoteResponses, UpdateNoteErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/tutorials/notes/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * All tutorials, published or not
 */
export const listAdminTutorials = <ThrowOnError extends boolean = false>(options?: Options<ListAdminTutorialsData, ThrowOnError>): RequestResult<ListAdminTutorialsResponses, ListAdminTutorialsErrors, ThrowOnError> => (options?.client ?? client).get<ListAdminTutorialsResponses, ListAdminTutorialsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/tutorials',
    ...options
});

/**
 * What a text becomes, or what is wrong with it and in which line
 */
export const previewTutorial = <ThrowOnError extends boolean = false>(options: Options<PreviewTutorialData, ThrowOnError>): RequestResult<PreviewTutorialResponses, PreviewTutorialErrors, ThrowOnError> => (options.client ?? client).post<PreviewTutorialResponses, PreviewTutorialErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/tutorials/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * A tutorial as its text, with its versions
 */
export const readAdminTutorial = <ThrowOnError extends boolean = false>(options: Options<ReadAdminTutorialData, ThrowOnError>): RequestResult<ReadAdminTutorialResponses, ReadAdminTutorialErrors, ThrowOnError> => (options.client ?? client).get<ReadAdminTutorialResponses, ReadAdminTutorialErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/tutorials/{id}',
    ...options
});

/**
 * Save a new version; who began with an older one is refused
 */
export const saveTutorial = <ThrowOnError extends boolean = false>(options: Options<SaveTutorialData, ThrowOnError>): RequestResult<SaveTutorialResponses, SaveTutorialErrors, ThrowOnError> => (options.client ?? client).put<SaveTutorialResponses, SaveTutorialErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/tutorials/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Put a tutorial into the library, or take it out
 */
export const publishTutorial = <ThrowOnError extends boolean = false>(options: Options<PublishTutorialData, ThrowOnError>): RequestResult<PublishTutorialResponses, PublishTutorialErrors, ThrowOnError> => (options.client ?? client).post<PublishTutorialResponses, PublishTutorialErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/tutorials/{id}/publication',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Save an older version again, as the newest
 */
export const restoreTutorial = <ThrowOnError extends boolean = false>(options: Options<RestoreTutorialData, ThrowOnError>): RequestResult<RestoreTutorialResponses, RestoreTutorialErrors, ThrowOnError> => (options.client ?? client).post<RestoreTutorialResponses, RestoreTutorialErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/tutorials/{id}/restoration',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read one’s goals in their order, and whether the weekly review is due
 */
export const listGoals = <ThrowOnError extends boolean = false>(options?: Options<ListGoalsData, ThrowOnError>): RequestResult<ListGoalsResponses, ListGoalsErrors, ThrowOnError> => (options?.client ?? client).get<ListGoalsResponses, ListGoalsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals',
    ...options
});

/**
 * Add a goal, with steps if wished; safe to repeat under the same id
 */
export const createGoal = <ThrowOnError extends boolean = false>(options: Options<CreateGoalData, ThrowOnError>): RequestResult<CreateGoalResponses, CreateGoalErrors, ThrowOnError> => (options.client ?? client).post<CreateGoalResponses, CreateGoalErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a goal; it can be restored for thirty days
 */
export const deleteGoal = <ThrowOnError extends boolean = false>(options: Options<DeleteGoalData, ThrowOnError>): RequestResult<DeleteGoalResponses, DeleteGoalErrors, ThrowOnError> => (options.client ?? client).delete<DeleteGoalResponses, DeleteGoalErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals/{id}',
    ...options
});

/**
 * Change what is named of a goal, and nothing else
 */
export const updateGoal = <ThrowOnError extends boolean = false>(options: Options<UpdateGoalData, ThrowOnError>): RequestResult<UpdateGoalResponses, UpdateGoalErrors, ThrowOnError> => (options.client ?? client).patch<UpdateGoalResponses, UpdateGoalErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Take the deletion of a goal back, its steps included
 */
export const restoreGoal = <ThrowOnError extends boolean = false>(options: Options<RestoreGoalData, ThrowOnError>): RequestResult<RestoreGoalResponses, RestoreGoalErrors, ThrowOnError> => (options.client ?? client).post<RestoreGoalResponses, RestoreGoalErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals/{id}/restoration',
    ...options
});

/**
 * Move a goal right after another, or to the front
 */
export const placeGoal = <ThrowOnError extends boolean = false>(options: Options<PlaceGoalData, ThrowOnError>): RequestResult<PlaceGoalResponses, PlaceGoalErrors, ThrowOnError> => (options.client ?? client).post<PlaceGoalResponses, PlaceGoalErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals/{id}/place',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Write the weekly review; safe to repeat under the same id
 */
export const reviewGoals = <ThrowOnError extends boolean = false>(options: Options<ReviewGoalsData, ThrowOnError>): RequestResult<ReviewGoalsResponses, ReviewGoalsErrors, ThrowOnError> => (options.client ?? client).post<ReviewGoalsResponses, ReviewGoalsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals/review',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Add a step, last unless a place is named; safe to repeat under the same id
 */
export const addStep = <ThrowOnError extends boolean = false>(options: Options<AddStepData, ThrowOnError>): RequestResult<AddStepResponses, AddStepErrors, ThrowOnError> => (options.client ?? client).post<AddStepResponses, AddStepErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals/{id}/steps',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a step; it can be restored for thirty days
 */
export const deleteStep = <ThrowOnError extends boolean = false>(options: Options<DeleteStepData, ThrowOnError>): RequestResult<DeleteStepResponses, DeleteStepErrors, ThrowOnError> => (options.client ?? client).delete<DeleteStepResponses, DeleteStepErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals/{id}/steps/{stepId}',
    ...options
});

/**
 * Change what is named of a step; `goals.step_unknown` if it was deleted meanwhile
 */
export const updateStep = <ThrowOnError extends boolean = false>(options: Options<UpdateStepData, ThrowOnError>): RequestResult<UpdateStepResponses, UpdateStepErrors, ThrowOnError> => (options.client ?? client).patch<UpdateStepResponses, UpdateStepErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals/{id}/steps/{stepId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Take the deletion of a step back
 */
export const restoreStep = <ThrowOnError extends boolean = false>(options: Options<RestoreStepData, ThrowOnError>): RequestResult<RestoreStepResponses, RestoreStepErrors, ThrowOnError> => (options.client ?? client).post<RestoreStepResponses, RestoreStepErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals/{id}/steps/{stepId}/restoration',
    ...options
});

/**
 * Move a step right after another, or to the front
 */
export const placeStep = <ThrowOnError extends boolean = false>(options: Options<PlaceStepData, ThrowOnError>): RequestResult<PlaceStepResponses, PlaceStepErrors, ThrowOnError> => (options.client ?? client).post<PlaceStepResponses, PlaceStepErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals/{id}/steps/{stepId}/place',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read goals to start from, in the order that suits the person, with reasons
 */
export const listGoalTemplates = <ThrowOnError extends boolean = false>(options?: Options<ListGoalTemplatesData, ThrowOnError>): RequestResult<ListGoalTemplatesResponses, ListGoalTemplatesErrors, ThrowOnError> => (options?.client ?? client).get<ListGoalTemplatesResponses, ListGoalTemplatesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals/templates',
    ...options
});

/**
 * Read which deleted goals can still be restored, the last first
 */
export const listDeletedGoals = <ThrowOnError extends boolean = false>(options?: Options<ListDeletedGoalsData, ThrowOnError>): RequestResult<ListDeletedGoalsResponses, ListDeletedGoalsErrors, ThrowOnError> => (options?.client ?? client).get<ListDeletedGoalsResponses, ListDeletedGoalsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals/deleted',
    ...options
});

/**
 * Take a tutorial off a goal
 */
export const unlinkTutorial = <ThrowOnError extends boolean = false>(options: Options<UnlinkTutorialData, ThrowOnError>): RequestResult<UnlinkTutorialResponses, UnlinkTutorialErrors, ThrowOnError> => (options.client ?? client).delete<UnlinkTutorialResponses, UnlinkTutorialErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals/{id}/tutorials/{tutorialId}',
    ...options
});

/**
 * Link a tutorial to a goal
 */
export const linkTutorial = <ThrowOnError extends boolean = false>(options: Options<LinkTutorialData, ThrowOnError>): RequestResult<LinkTutorialResponses, LinkTutorialErrors, ThrowOnError> => (options.client ?? client).put<LinkTutorialResponses, LinkTutorialErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/goals/{id}/tutorials/{tutorialId}',
    ...options
});

/**
 * A picture that another answer named
 */
export const readPhoto = <ThrowOnError extends boolean = false>(options: Options<ReadPhotoData, ThrowOnError>): RequestResult<ReadPhotoResponses, ReadPhotoErrors, ThrowOnError> => (options.client ?? client).get<ReadPhotoResponses, ReadPhotoErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/media/photos/{key}',
    ...options
});

/**
 * What is kept about oneself, counted
 */
export const readData = <ThrowOnError extends boolean = false>(options?: Options<ReadDataData, ThrowOnError>): RequestResult<ReadDataResponses, ReadDataErrors, ThrowOnError> => (options?.client ?? client).get<ReadDataResponses, ReadDataErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/data',
    ...options
});

/**
 * Everything that is kept about oneself, as one archive
 */
export const exportData = <ThrowOnError extends boolean = false>(options?: Options<ExportDataData, ThrowOnError>): RequestResult<ExportDataResponses, ExportDataErrors, ThrowOnError> => (options?.client ?? client).get<ExportDataResponses, ExportDataErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/export',
    ...options
});

/**
 * Delete the account for good, with everything in it
 */
export const deleteAccount = <ThrowOnError extends boolean = false>(options: Options<DeleteAccountData, ThrowOnError>): RequestResult<DeleteAccountResponses, DeleteAccountErrors, ThrowOnError> => (options.client ?? client).post<DeleteAccountResponses, DeleteAccountErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/deletion',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});
