// Generated from the API description by `npm run generate`.
// @ts-nocheck

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

export type Session = {
    user: User | null;
    social: {
        label: string;
        isSandbox: boolean;
    } | null;
};

export type User = {
    id: string;
    email: string;
    name: string;
    displayName: string;
    photoURL: string | null;
    createdAt: string;
    updatedAt: string;
    lastActivityAt: string | null;
    lastReviewedAt: string | null;
    lastLoginAt: string | null;
    reviewDismissedAt: string | null;
    subscriptionStatus: 'trialing' | 'active' | 'expired';
    subscriptionPlan: 'monthly' | 'annual' | null;
    subscriptionStart: string | null;
    subscriptionEnd: string | null;
    isTrialing: boolean;
    cancelAtPeriodEnd: boolean;
    trialEndsAt: string | null;
    paymentDueDate: string | null;
    nextBillingDate: string | null;
    stripeCustomerId: string | null;
    stripeSubscriptionId: string | null;
    hasCompletedAssessment: boolean;
    mbtiType: string | null;
    aiPreference: 'enthusiastic' | 'optimistic' | 'cautious' | 'resistant' | null;
    lifestyle: string | null;
    aiGoal: string | null;
    preferredFeature: string | null;
    role: 'user' | 'moderator' | 'admin';
    emailVerified: boolean;
    timeZone: string;
    pageTransition: 'fade' | 'slide' | 'scale' | 'none';
};

export type Problem = {
    type: string;
    title: string;
    status: number;
    code: string;
    detail: string;
    fields?: Array<{
        path: string;
        message: string;
    }>;
    requestId: string;
};

export type Assessment = {
    id: string;
    userId: string;
    mbti_type: string;
    ai_preference: 'enthusiastic' | 'optimistic' | 'cautious' | 'resistant';
    lifestyle: string | null;
    ai_goal: string | null;
    preferred_feature: string | null;
    createdAt: string;
    /**
     * The type with the person’s corrections over it; null when there are none
     */
    corrected_type: string | null;
    /**
     * Answer 5 or 6 is none of the options and counts as 2
     */
    is_estimated: boolean;
    answers: Array<AssessmentAnswer>;
};

export type AssessmentAnswer = {
    question_id: number;
    answer: string;
    createdAt: string;
};

export type AttitudePoint = {
    createdAt: string;
    source: 'assessment' | 'check-in';
    average: number;
    ai_preference: 'enthusiastic' | 'optimistic' | 'cautious' | 'resistant';
    reaction: string | null;
    feeling: string | null;
};

export type ReadSessionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/session';
};

export type ReadSessionErrors = {
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ReadSessionError = ReadSessionErrors[keyof ReadSessionErrors];

export type ReadSessionResponses = {
    /**
     * The session
     */
    200: Session;
};

export type ReadSessionResponse = ReadSessionResponses[keyof ReadSessionResponses];

export type SignUpData = {
    body: {
        name: string;
        email: string;
        password: string;
        acceptedTerms: boolean;
        timeZone?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/sign-up';
};

export type SignUpErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Collides with something that exists
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type SignUpError = SignUpErrors[keyof SignUpErrors];

export type SignUpResponses = {
    /**
     * The account exists
     */
    201: {
        id: string;
    };
};

export type SignUpResponse = SignUpResponses[keyof SignUpResponses];

export type SignInData = {
    body: {
        email: string;
        password: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/sign-in';
};

export type SignInErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type SignInError = SignInErrors[keyof SignInErrors];

export type SignInResponses = {
    /**
     * Signed in
     */
    200: {
        user: User;
    };
};

export type SignInResponse = SignInResponses[keyof SignInResponses];

export type SignOutData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/sign-out';
};

export type SignOutErrors = {
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type SignOutError = SignOutErrors[keyof SignOutErrors];

export type SignOutResponses = {
    /**
     * Done
     */
    204: void;
};

export type SignOutResponse = SignOutResponses[keyof SignOutResponses];

export type RequestPasswordResetData = {
    body: {
        email: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/password-reset/request';
};

export type RequestPasswordResetErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type RequestPasswordResetError = RequestPasswordResetErrors[keyof RequestPasswordResetErrors];

export type RequestPasswordResetResponses = {
    /**
     * Accepted; a mail follows where there is someone to write to
     */
    202: unknown;
};

export type ResetPasswordData = {
    body: {
        token: string;
        password: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/password-reset';
};

export type ResetPasswordErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ResetPasswordError = ResetPasswordErrors[keyof ResetPasswordErrors];

export type ResetPasswordResponses = {
    /**
     * Done
     */
    204: void;
};

export type ResetPasswordResponse = ResetPasswordResponses[keyof ResetPasswordResponses];

export type ChangePasswordData = {
    body: {
        currentPassword: string;
        newPassword: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/password';
};

export type ChangePasswordErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ChangePasswordError = ChangePasswordErrors[keyof ChangePasswordErrors];

export type ChangePasswordResponses = {
    /**
     * Done
     */
    204: void;
};

export type ChangePasswordResponse = ChangePasswordResponses[keyof ChangePasswordResponses];

export type RequestEmailVerificationData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/email-verification/request';
};

export type RequestEmailVerificationErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type RequestEmailVerificationError = RequestEmailVerificationErrors[keyof RequestEmailVerificationErrors];

export type RequestEmailVerificationResponses = {
    /**
     * Accepted; a mail follows where there is someone to write to
     */
    202: unknown;
};

export type VerifyEmailData = {
    body: {
        token: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/email-verification';
};

export type VerifyEmailErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type VerifyEmailError = VerifyEmailErrors[keyof VerifyEmailErrors];

export type VerifyEmailResponses = {
    /**
     * Done
     */
    204: void;
};

export type VerifyEmailResponse = VerifyEmailResponses[keyof VerifyEmailResponses];

export type RequestEmailChangeData = {
    body: {
        newEmail: string;
        password: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/email-change';
};

export type RequestEmailChangeErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Collides with something that exists
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type RequestEmailChangeError = RequestEmailChangeErrors[keyof RequestEmailChangeErrors];

export type RequestEmailChangeResponses = {
    /**
     * Accepted; a mail follows where there is someone to write to
     */
    202: unknown;
};

export type ConfirmEmailChangeData = {
    body: {
        token: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/email-change/confirm';
};

export type ConfirmEmailChangeErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Collides with something that exists
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ConfirmEmailChangeError = ConfirmEmailChangeErrors[keyof ConfirmEmailChangeErrors];

export type ConfirmEmailChangeResponses = {
    /**
     * Done
     */
    204: void;
};

export type ConfirmEmailChangeResponse = ConfirmEmailChangeResponses[keyof ConfirmEmailChangeResponses];

export type BeginSocialSignInData = {
    body?: never;
    path?: never;
    query?: {
        mode?: 'popup' | 'redirect';
        returnTo?: string;
    };
    url: '/api/account/social/start';
};

export type BeginSocialSignInErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type BeginSocialSignInError = BeginSocialSignInErrors[keyof BeginSocialSignInErrors];

export type BeginSocialSignInResponses = {
    /**
     * A page that tells the window it was opened from, and closes
     */
    200: string;
};

export type BeginSocialSignInResponse = BeginSocialSignInResponses[keyof BeginSocialSignInResponses];

export type FinishSocialSignInData = {
    body?: never;
    path?: never;
    query?: {
        code?: string;
        state?: string;
        error?: string;
    };
    url: '/api/account/social/callback';
};

export type FinishSocialSignInErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type FinishSocialSignInError = FinishSocialSignInErrors[keyof FinishSocialSignInErrors];

export type FinishSocialSignInResponses = {
    /**
     * A page that tells the window it was opened from, and closes
     */
    200: string;
};

export type FinishSocialSignInResponse = FinishSocialSignInResponses[keyof FinishSocialSignInResponses];

export type EndOtherSessionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/sessions';
};

export type EndOtherSessionsErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type EndOtherSessionsError = EndOtherSessionsErrors[keyof EndOtherSessionsErrors];

export type EndOtherSessionsResponses = {
    /**
     * Ended
     */
    204: void;
};

export type EndOtherSessionsResponse = EndOtherSessionsResponses[keyof EndOtherSessionsResponses];

export type ListSessionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/sessions';
};

export type ListSessionsErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ListSessionsError = ListSessionsErrors[keyof ListSessionsErrors];

export type ListSessionsResponses = {
    /**
     * The open sessions
     */
    200: {
        sessions: Array<{
            id: string;
            createdAt: string;
            lastSeenAt: string;
            userAgent: string;
            ip: string;
            isCurrent: boolean;
        }>;
    };
};

export type ListSessionsResponse = ListSessionsResponses[keyof ListSessionsResponses];

export type EndSessionData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/account/sessions/{id}';
};

export type EndSessionErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type EndSessionError = EndSessionErrors[keyof EndSessionErrors];

export type EndSessionResponses = {
    /**
     * Ended
     */
    204: void;
};

export type EndSessionResponse = EndSessionResponses[keyof EndSessionResponses];

export type ReadUserData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/users/{id}';
};

export type ReadUserErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ReadUserError = ReadUserErrors[keyof ReadUserErrors];

export type ReadUserResponses = {
    /**
     * The user
     */
    200: User;
};

export type ReadUserResponse = ReadUserResponses[keyof ReadUserResponses];

export type UpdateUserData = {
    body: {
        name?: string;
        displayName?: string;
        timeZone?: string;
        pageTransition?: 'fade' | 'slide' | 'scale' | 'none';
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/users/{id}';
};

export type UpdateUserErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type UpdateUserError = UpdateUserErrors[keyof UpdateUserErrors];

export type UpdateUserResponses = {
    /**
     * The user
     */
    200: User;
};

export type UpdateUserResponse = UpdateUserResponses[keyof UpdateUserResponses];

export type ListCollectionsData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/users/{id}/collections';
};

export type ListCollectionsErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ListCollectionsError = ListCollectionsErrors[keyof ListCollectionsErrors];

export type ListCollectionsResponses = {
    /**
     * Their names
     */
    200: {
        collections: Array<string>;
    };
};

export type ListCollectionsResponse = ListCollectionsResponses[keyof ListCollectionsResponses];

export type ReadLearningGoalsData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/users/{id}/learningGoals/goals';
};

export type ReadLearningGoalsErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ReadLearningGoalsError = ReadLearningGoalsErrors[keyof ReadLearningGoalsErrors];

export type ReadLearningGoalsResponses = {
    /**
     * The goals
     */
    200: {
        goals: Array<unknown>;
    };
};

export type ReadLearningGoalsResponse = ReadLearningGoalsResponses[keyof ReadLearningGoalsResponses];

export type WatchUserData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/users/{id}/live';
};

export type WatchUserErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type WatchUserError = WatchUserErrors[keyof WatchUserErrors];

export type WatchUserResponses = {
    /**
     * Events `user` (the whole document) and `signed-out`
     */
    200: string;
};

export type WatchUserResponse = WatchUserResponses[keyof WatchUserResponses];

export type ListAssessmentsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/assessments';
};

export type ListAssessmentsErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ListAssessmentsError = ListAssessmentsErrors[keyof ListAssessmentsErrors];

export type ListAssessmentsResponses = {
    /**
     * The assessments
     */
    200: {
        assessments: Array<Assessment>;
    };
};

export type ListAssessmentsResponse = ListAssessmentsResponses[keyof ListAssessmentsResponses];

export type SubmitAssessmentData = {
    body: {
        id: string;
        answers: Array<{
            question_id: number;
            answer: string;
        }>;
    };
    path?: never;
    query?: never;
    url: '/api/assessments';
};

export type SubmitAssessmentErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Needs a running trial or a subscription
     */
    402: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Collides with something that exists
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type SubmitAssessmentError = SubmitAssessmentErrors[keyof SubmitAssessmentErrors];

export type SubmitAssessmentResponses = {
    /**
     * It was stored before, with the same answers
     */
    200: Assessment;
    /**
     * The assessment
     */
    201: Assessment;
};

export type SubmitAssessmentResponse = SubmitAssessmentResponses[keyof SubmitAssessmentResponses];

export type ReadLatestAssessmentData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/assessments/latest';
};

export type ReadLatestAssessmentErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ReadLatestAssessmentError = ReadLatestAssessmentErrors[keyof ReadLatestAssessmentErrors];

export type ReadLatestAssessmentResponses = {
    /**
     * The assessment, or null before the first
     */
    200: {
        assessment: Assessment | null;
    };
};

export type ReadLatestAssessmentResponse = ReadLatestAssessmentResponses[keyof ReadLatestAssessmentResponses];

export type ReadAssessmentData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/assessments/{id}';
};

export type ReadAssessmentErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ReadAssessmentError = ReadAssessmentErrors[keyof ReadAssessmentErrors];

export type ReadAssessmentResponses = {
    /**
     * The assessment
     */
    200: Assessment;
};

export type ReadAssessmentResponse = ReadAssessmentResponses[keyof ReadAssessmentResponses];

export type ReadAssessmentAnswersData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/assessments/{id}/answers';
};

export type ReadAssessmentAnswersErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ReadAssessmentAnswersError = ReadAssessmentAnswersErrors[keyof ReadAssessmentAnswersErrors];

export type ReadAssessmentAnswersResponses = {
    /**
     * The answers
     */
    200: {
        answers: Array<AssessmentAnswer>;
    };
};

export type ReadAssessmentAnswersResponse = ReadAssessmentAnswersResponses[keyof ReadAssessmentAnswersResponses];

export type CorrectAssessmentData = {
    body: {
        letters: {
            1?: 'E' | 'I' | '_';
            2?: 'S' | 'N' | '_';
            3?: 'T' | 'F' | '_';
            4?: 'J' | 'P' | '_';
        };
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/assessments/{id}/correction';
};

export type CorrectAssessmentErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type CorrectAssessmentError = CorrectAssessmentErrors[keyof CorrectAssessmentErrors];

export type CorrectAssessmentResponses = {
    /**
     * The assessment
     */
    200: Assessment;
};

export type CorrectAssessmentResponse = CorrectAssessmentResponses[keyof CorrectAssessmentResponses];

export type SubmitCheckInData = {
    body: {
        id: string;
        reaction: string;
        feeling: string;
    };
    path?: never;
    query?: never;
    url: '/api/check-ins';
};

export type SubmitCheckInErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Needs a running trial or a subscription
     */
    402: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Collides with something that exists
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type SubmitCheckInError = SubmitCheckInErrors[keyof SubmitCheckInErrors];

export type SubmitCheckInResponses = {
    /**
     * It was stored before, with the same answers
     */
    200: AttitudePoint;
    /**
     * The new point of the history
     */
    201: AttitudePoint;
};

export type SubmitCheckInResponse = SubmitCheckInResponses[keyof SubmitCheckInResponses];

export type DismissCheckInData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/check-ins/dismissal';
};

export type DismissCheckInErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Needs a running trial or a subscription
     */
    402: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Not a media type that is understood here
     */
    415: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type DismissCheckInError = DismissCheckInErrors[keyof DismissCheckInErrors];

export type DismissCheckInResponses = {
    /**
     * Dismissed
     */
    204: void;
};

export type DismissCheckInResponse = DismissCheckInResponses[keyof DismissCheckInResponses];

export type ReadAttitudeHistoryData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/attitude-history';
};

export type ReadAttitudeHistoryErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ReadAttitudeHistoryError = ReadAttitudeHistoryErrors[keyof ReadAttitudeHistoryErrors];

export type ReadAttitudeHistoryResponses = {
    /**
     * Its points
     */
    200: {
        points: Array<AttitudePoint>;
    };
};

export type ReadAttitudeHistoryResponse = ReadAttitudeHistoryResponses[keyof ReadAttitudeHistoryResponses];
