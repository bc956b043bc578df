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

export type Plan = {
    id: 'monthly' | 'annual';
    name: string;
    /**
     * In cents
     */
    price: number;
    interval: 'month' | 'year';
    trialDays: number;
    /**
     * In percent
     */
    discount?: number;
    priceId: string;
};

export type Invoice = {
    id: string;
    number: string | null;
    createdAt: string;
    amountCents: number;
    currency: string;
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
    hostedUrl: string | null;
    pdfUrl: string | null;
};

export type PlanChangePreview = {
    dueNowCents: number;
    creditCents: number;
    currency: string;
    nextChargeCents: number;
    nextChargeAt: string | null;
    prorationDate: string;
};

export type Subscriber = {
    userId: string;
    name: string;
    email: string;
    subscriptionStatus: 'trialing' | 'active' | 'expired';
    subscriptionPlan: 'monthly' | 'annual' | null;
    stripeCustomerId: string | null;
    stripeSubscriptionId: string | null;
};

export type SubscriptionRecord = {
    person: {
        userId: string;
        name: string;
        email: string;
        subscriptionStatus: 'trialing' | 'active' | 'expired';
        subscriptionPlan: 'monthly' | 'annual' | null;
        stripeCustomerId: string | null;
        stripeSubscriptionId: string | null;
        subscriptionStart: string | null;
        subscriptionEnd: string | null;
        isTrialing: boolean;
        cancelAtPeriodEnd: boolean;
        trialEndsAt: string | null;
        paymentDueDate: string | null;
        nextBillingDate: string | null;
        syncedAt: string | null;
    };
    events: Array<{
        id: string;
        type: string;
        createdAt: string;
        receivedAt: string;
        processedAt: string | null;
        outcome: 'applied' | 'parked' | 'ignored' | null;
        attempts: number;
        lastError: string | null;
    }>;
    notices: Array<{
        kind: 'trial-ending' | 'trial-ended' | 'payment-failed' | 'receipt' | 'cancelled' | 'resumed';
        key: string;
        createdAt: string;
    }>;
};

export type KeptData = {
    sections: Array<{
        name: string;
        title: string;
        count: number;
    }>;
    hasPassword: boolean;
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

export type GetPlansData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/plans';
};

export type GetPlansErrors = {
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type GetPlansError = GetPlansErrors[keyof GetPlansErrors];

export type GetPlansResponses = {
    /**
     * The plans
     */
    200: {
        plans: Array<Plan>;
        publishableKey: string;
        isSandbox: boolean;
    };
};

export type GetPlansResponse = GetPlansResponses[keyof GetPlansResponses];

export type CreateCheckoutSessionData = {
    body: {
        userId: string;
        priceId: string;
    };
    path?: never;
    query?: never;
    url: '/api/create-checkout-session';
};

export type CreateCheckoutSessionErrors = {
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

export type CreateCheckoutSessionError = CreateCheckoutSessionErrors[keyof CreateCheckoutSessionErrors];

export type CreateCheckoutSessionResponses = {
    /**
     * Where to go
     */
    200: {
        /**
         * The checkout session; absent for the portal
         */
        id?: string;
        /**
         * The checkout, or the portal for who has a plan
         */
        url: string;
    };
};

export type CreateCheckoutSessionResponse = CreateCheckoutSessionResponses[keyof CreateCheckoutSessionResponses];

export type CancelSubscriptionData = {
    body: {
        userId: string;
        subscriptionId?: string | null;
        reason?: 'too_expensive' | 'unused' | 'missing_features' | 'too_complex' | 'low_quality' | 'switched_service' | 'customer_service' | 'other' | null;
        comment?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/cancel-subscription';
};

export type CancelSubscriptionErrors = {
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
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type CancelSubscriptionError = CancelSubscriptionErrors[keyof CancelSubscriptionErrors];

export type CancelSubscriptionResponses = {
    /**
     * It will end
     */
    200: {
        success: true;
    };
};

export type CancelSubscriptionResponse = CancelSubscriptionResponses[keyof CancelSubscriptionResponses];

export type ResumeSubscriptionData = {
    body: {
        userId: string;
        subscriptionId?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/resume-subscription';
};

export type ResumeSubscriptionErrors = {
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
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ResumeSubscriptionError = ResumeSubscriptionErrors[keyof ResumeSubscriptionErrors];

export type ResumeSubscriptionResponses = {
    /**
     * It goes on
     */
    200: {
        success: true;
    };
};

export type ResumeSubscriptionResponse = ResumeSubscriptionResponses[keyof ResumeSubscriptionResponses];

export type CreatePortalSessionData = {
    body: {
        userId: string;
    };
    path?: never;
    query?: never;
    url: '/api/create-portal-session';
};

export type CreatePortalSessionErrors = {
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
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type CreatePortalSessionError = CreatePortalSessionErrors[keyof CreatePortalSessionErrors];

export type CreatePortalSessionResponses = {
    /**
     * Where to go
     */
    200: {
        url: string;
    };
};

export type CreatePortalSessionResponse = CreatePortalSessionResponses[keyof CreatePortalSessionResponses];

export type ConfirmCheckoutData = {
    body: {
        sessionId: string;
    };
    path?: never;
    query?: never;
    url: '/api/subscription/confirm-checkout';
};

export type ConfirmCheckoutErrors = {
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
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ConfirmCheckoutError = ConfirmCheckoutErrors[keyof ConfirmCheckoutErrors];

export type ConfirmCheckoutResponses = {
    /**
     * What became of it
     */
    200: {
        outcome: 'complete' | 'open' | 'expired';
    };
};

export type ConfirmCheckoutResponse = ConfirmCheckoutResponses[keyof ConfirmCheckoutResponses];

export type ListInvoicesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/subscription/invoices';
};

export type ListInvoicesErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ListInvoicesError = ListInvoicesErrors[keyof ListInvoicesErrors];

export type ListInvoicesResponses = {
    /**
     * The invoices
     */
    200: {
        invoices: Array<Invoice>;
    };
};

export type ListInvoicesResponse = ListInvoicesResponses[keyof ListInvoicesResponses];

export type PreviewPlanChangeData = {
    body: {
        subscriptionId?: string | null;
        priceId: string;
    };
    path?: never;
    query?: never;
    url: '/api/subscription/change-preview';
};

export type PreviewPlanChangeErrors = {
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

export type PreviewPlanChangeError = PreviewPlanChangeErrors[keyof PreviewPlanChangeErrors];

export type PreviewPlanChangeResponses = {
    /**
     * The amounts
     */
    200: PlanChangePreview;
};

export type PreviewPlanChangeResponse = PreviewPlanChangeResponses[keyof PreviewPlanChangeResponses];

export type ChangePlanData = {
    body: {
        subscriptionId?: string | null;
        priceId: string;
        prorationDate: string;
    };
    path?: never;
    query?: never;
    url: '/api/subscription/change';
};

export type ChangePlanErrors = {
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

export type ChangePlanError = ChangePlanErrors[keyof ChangePlanErrors];

export type ChangePlanResponses = {
    /**
     * It is changed
     */
    200: {
        success: true;
    };
};

export type ChangePlanResponse = ChangePlanResponses[keyof ChangePlanResponses];

export type ReceiveStripeWebhookData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/webhooks/stripe';
};

export type ReceiveStripeWebhookErrors = {
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
     * Out of reach for the moment
     */
    503: Problem;
};

export type ReceiveStripeWebhookError = ReceiveStripeWebhookErrors[keyof ReceiveStripeWebhookErrors];

export type ReceiveStripeWebhookResponses = {
    /**
     * It is kept
     */
    200: {
        received: true;
    };
};

export type ReceiveStripeWebhookResponse = ReceiveStripeWebhookResponses[keyof ReceiveStripeWebhookResponses];

export type FindSubscriptionsData = {
    body?: never;
    path?: never;
    query?: {
        query?: string;
    };
    url: '/api/admin/subscriptions';
};

export type FindSubscriptionsErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type FindSubscriptionsError = FindSubscriptionsErrors[keyof FindSubscriptionsErrors];

export type FindSubscriptionsResponses = {
    /**
     * The people
     */
    200: {
        people: Array<Subscriber>;
    };
};

export type FindSubscriptionsResponse = FindSubscriptionsResponses[keyof FindSubscriptionsResponses];

export type ReadSubscriptionData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/subscriptions/{id}';
};

export type ReadSubscriptionErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ReadSubscriptionError = ReadSubscriptionErrors[keyof ReadSubscriptionErrors];

export type ReadSubscriptionResponses = {
    /**
     * The record
     */
    200: SubscriptionRecord;
};

export type ReadSubscriptionResponse = ReadSubscriptionResponses[keyof ReadSubscriptionResponses];

export type SyncSubscriptionData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/subscriptions/{id}/sync';
};

export type SyncSubscriptionErrors = {
    /**
     * Not valid; `fields` says what to change
     */
    400: Problem;
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

export type SyncSubscriptionError = SyncSubscriptionErrors[keyof SyncSubscriptionErrors];

export type SyncSubscriptionResponses = {
    /**
     * The record
     */
    200: SubscriptionRecord;
};

export type SyncSubscriptionResponse = SyncSubscriptionResponses[keyof SyncSubscriptionResponses];

export type ReadDataData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/data';
};

export type ReadDataErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ReadDataError = ReadDataErrors[keyof ReadDataErrors];

export type ReadDataResponses = {
    /**
     * What is kept
     */
    200: KeptData;
};

export type ReadDataResponse = ReadDataResponses[keyof ReadDataResponses];

export type ExportDataData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/export';
};

export type ExportDataErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ExportDataError = ExportDataErrors[keyof ExportDataErrors];

export type ExportDataResponses = {
    /**
     * Markdown for reading, and JSON of every table
     */
    200: Blob | File;
};

export type ExportDataResponse = ExportDataResponses[keyof ExportDataResponses];

export type DeleteAccountData = {
    body: {
        password: string | null;
        confirmation: 'delete my account';
    };
    path?: never;
    query?: never;
    url: '/api/account/deletion';
};

export type DeleteAccountErrors = {
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

export type DeleteAccountError = DeleteAccountErrors[keyof DeleteAccountErrors];

export type DeleteAccountResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeleteAccountResponse = DeleteAccountResponses[keyof DeleteAccountResponses];
