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

export type ListedTutorial = {
    id: string;
    title: string;
    summary: string;
    track: 'first-steps' | 'writing-reading' | 'checking' | 'at-work' | 'privacy-limits' | 'staying-human';
    level: 1 | 2 | 3;
    minutes: number;
    minutesLeft: number;
    status: 'new' | 'started' | 'completed';
    isSaved: boolean;
    quizPassed: boolean;
    /**
     * When this person last did something here; null if never
     */
    updatedAt: string | null;
    needsNoAccount: boolean;
    reasons: Array<Reason>;
    /**
     * What this one comes first for, if that is why it stands here
     */
    leadsTo: {
        id: string;
        title: string;
    } | null;
    /**
     * Where the words searched for stand; null when nothing was searched for
     */
    excerpt: Excerpt | null;
};

export type Reason = {
    kind: 'answer';
    question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
    answer: string;
} | {
    kind: 'correction';
    letter: 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';
} | {
    kind: 'activity';
    activityId: string;
    what: 'completed' | 'started';
    title: string;
} | {
    kind: 'attitude';
    label: 'enthusiastic' | 'optimistic' | 'cautious' | 'resistant';
    because: Array<{
        question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
        answer: string;
    }>;
};

export type Excerpt = {
    text: string;
    ranges: Array<{
        start: number;
        end: number;
    }>;
};

export type Tutorial = {
    id: string;
    title: string;
    summary: string;
    track: 'first-steps' | 'writing-reading' | 'checking' | 'at-work' | 'privacy-limits' | 'staying-human';
    level: 1 | 2 | 3;
    minutes: number;
    taskMinutes: number;
    prerequisites: Array<{
        id: string;
        title: string;
    }>;
    isReversible: boolean;
    needsNoAccount: boolean;
    isAboutLimits: boolean;
    reading: Array<{
        title: string;
        author: string;
        year: number;
        note: string;
    }>;
    reviewed: string;
    sections: Array<{
        id: string;
        title: string;
        markdown: string;
    }>;
    checklist: Array<string>;
    quiz: Array<{
        question: string;
        options: Array<string>;
    }>;
    version: number;
};

export type TutorialProgress = {
    sectionId: string | null;
    checked: Array<number>;
    isTaskDone: boolean;
    isSaved: boolean;
    quiz: {
        best: number;
        total: number;
        isPassed: boolean;
        attempts: number;
    } | null;
    completedAt: string | null;
    updatedAt: string | null;
};

export type TutorialNote = {
    id: string;
    tutorialId: string;
    sectionId: string;
    quote: string | null;
    text: string;
    createdAt: string;
    updatedAt: string;
};

export type QuizResult = {
    id: string;
    score: number;
    total: number;
    isPassed: boolean;
    results: Array<{
        isRight: boolean;
        right: number;
        explanation: string;
    }>;
};

export type AdminTutorial = {
    id: string;
    title: string;
    summary: string;
    track: 'first-steps' | 'writing-reading' | 'checking' | 'at-work' | 'privacy-limits' | 'staying-human';
    level: 1 | 2 | 3;
    minutes: number;
    isPublished: boolean;
    version: number;
    /**
     * Whether it follows its file, or was changed here
     */
    origin: 'file' | 'edited';
    updatedAt: string;
};

export type TutorialPreview = {
    tutorial: Tutorial | null;
    /**
     * With the answers: this is for who writes them
     */
    quiz: Array<{
        question: string;
        options: Array<{
            text: string;
            explanation: string;
        }>;
        right: number;
    }>;
    /**
     * What keeps it from being saved
     */
    problems: Array<{
        line: number;
        message: string;
    }>;
    /**
     * What does not fit the library; it can be saved all the same
     */
    remarks: Array<{
        line: number;
        message: string;
    }>;
};

export type AdminTutorialRecord = {
    tutorial: AdminTutorial;
    markdown: string;
    /**
     * Newest first; at most 30
     */
    versions: Array<TutorialVersion>;
};

export type TutorialVersion = {
    version: number;
    createdAt: string;
    /**
     * Who saved it; null for files and for people who left
     */
    by: string | null;
    note: string;
    markdown: string;
};

export type GoalList = {
    goals: Array<Goal>;
    review: GoalReview;
};

export type Goal = {
    id: string;
    title: string;
    why: string;
    targetDate: string | null;
    status: 'active' | 'done' | 'archived';
    /**
     * Sorts by its characters; lists come sorted
     */
    position: string;
    steps: Array<GoalStep>;
    /**
     * Ids of linked tutorials
     */
    tutorials: Array<string>;
    progress: {
        done: number;
        total: number;
    };
    createdAt: string;
    updatedAt: string;
    doneAt: string | null;
};

export type GoalStep = {
    id: string;
    text: string;
    isDone: boolean;
    /**
     * Cannot be done before `attempt` is written
     */
    withoutAiFirst: boolean;
    attempt: string;
    /**
     * Sorts by its characters; lists come sorted
     */
    position: string;
};

export type GoalReview = {
    isDue: boolean;
    lastAt: string | null;
    lastNote: string | null;
};

export type GoalTemplate = {
    id: string;
    title: string;
    why: string;
    steps: Array<{
        text: string;
        withoutAiFirst: boolean;
    }>;
    tutorials: Array<string>;
    reasons: Array<Reason>;
    /**
     * A goal was made from it
     */
    isTaken: boolean;
};

export type DeletedGoal = {
    id: string;
    title: string;
    deletedAt: string;
    restorableUntil: string;
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
     * Events `user` (the whole document), `changed` ({what}: read that part again) and `signed-out`
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

export type ListTutorialsData = {
    body?: never;
    path?: never;
    query?: {
        query?: string;
        track?: 'first-steps' | 'writing-reading' | 'checking' | 'at-work' | 'privacy-limits' | 'staying-human';
        level?: 1 | 2 | 3;
        status?: 'new' | 'started' | 'completed';
        saved?: true | false;
    };
    url: '/api/tutorials';
};

export type ListTutorialsErrors = {
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
     * Out of reach for the moment
     */
    503: Problem;
};

export type ListTutorialsError = ListTutorialsErrors[keyof ListTutorialsErrors];

export type ListTutorialsResponses = {
    /**
     * The tutorials
     */
    200: {
        tutorials: Array<ListedTutorial>;
        /**
         * The tutorial begun and not finished that was touched last
         */
        continueWith: string | null;
    };
};

export type ListTutorialsResponse = ListTutorialsResponses[keyof ListTutorialsResponses];

export type ReadTutorialData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/tutorials/{id}';
};

export type ReadTutorialErrors = {
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
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ReadTutorialError = ReadTutorialErrors[keyof ReadTutorialErrors];

export type ReadTutorialResponses = {
    /**
     * All of it
     */
    200: {
        tutorial: Tutorial;
        progress: TutorialProgress;
        minutesLeft: number;
        notes: Array<TutorialNote>;
        next: {
            id: string;
            title: string;
            summary: string;
            minutes: number;
            reasons: Array<Reason>;
        } | null;
        goals: Array<{
            id: string;
            title: string;
        }>;
    };
};

export type ReadTutorialResponse = ReadTutorialResponses[keyof ReadTutorialResponses];

export type UpdateTutorialProgressData = {
    body: {
        sectionId?: string;
        checked?: Array<number>;
        isTaskDone?: boolean;
        isSaved?: boolean;
        isCompleted?: boolean;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/tutorials/{id}/progress';
};

export type UpdateTutorialProgressErrors = {
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

export type UpdateTutorialProgressError = UpdateTutorialProgressErrors[keyof UpdateTutorialProgressErrors];

export type UpdateTutorialProgressResponses = {
    /**
     * The progress
     */
    200: TutorialProgress;
};

export type UpdateTutorialProgressResponse = UpdateTutorialProgressResponses[keyof UpdateTutorialProgressResponses];

export type AnswerQuizData = {
    body: {
        id: string;
        answers: Array<number | null>;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/tutorials/{id}/quiz';
};

export type AnswerQuizErrors = {
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

export type AnswerQuizError = AnswerQuizErrors[keyof AnswerQuizErrors];

export type AnswerQuizResponses = {
    /**
     * It was marked before, with the same answers
     */
    200: QuizResult;
    /**
     * The result
     */
    201: QuizResult;
};

export type AnswerQuizResponse = AnswerQuizResponses[keyof AnswerQuizResponses];

export type ReadTutorialMediaData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/tutorials/{id}/media';
};

export type ReadTutorialMediaErrors = {
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
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ReadTutorialMediaError = ReadTutorialMediaErrors[keyof ReadTutorialMediaErrors];

export type ReadTutorialMediaResponses = {
    /**
     * What was found
     */
    200: {
        photo: {
            key: string;
            url: string;
            width: number;
            height: number;
            alt: string;
            blur: string | null;
            credit: {
                name: string;
                url: string;
                provider: string;
                providerUrl: string;
            };
        } | null;
        video: {
            id: string;
            title: string;
            channel: string;
            publishedAt: string;
            url: string;
        } | null;
        /**
         * Why something is missing, for people
         */
        note: string | null;
    };
};

export type ReadTutorialMediaResponse = ReadTutorialMediaResponses[keyof ReadTutorialMediaResponses];

export type AddNoteData = {
    body: {
        id: string;
        sectionId: string;
        quote: string | null;
        text: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/tutorials/{id}/notes';
};

export type AddNoteErrors = {
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
     * Out of reach for the moment
     */
    503: Problem;
};

export type AddNoteError = AddNoteErrors[keyof AddNoteErrors];

export type AddNoteResponses = {
    /**
     * It was added before
     */
    200: TutorialNote;
    /**
     * The note
     */
    201: TutorialNote;
};

export type AddNoteResponse = AddNoteResponses[keyof AddNoteResponses];

export type DeleteNoteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/tutorials/notes/{id}';
};

export type DeleteNoteErrors = {
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

export type DeleteNoteError = DeleteNoteErrors[keyof DeleteNoteErrors];

export type DeleteNoteResponses = {
    /**
     * It is gone
     */
    204: void;
};

export type DeleteNoteResponse = DeleteNoteResponses[keyof DeleteNoteResponses];

export type UpdateNoteData = {
    body: {
        text: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/tutorials/notes/{id}';
};

export type UpdateNoteErrors = {
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

export type UpdateNoteError = UpdateNoteErrors[keyof UpdateNoteErrors];

export type UpdateNoteResponses = {
    /**
     * The note
     */
    200: TutorialNote;
};

export type UpdateNoteResponse = UpdateNoteResponses[keyof UpdateNoteResponses];

export type ListAdminTutorialsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/admin/tutorials';
};

export type ListAdminTutorialsErrors = {
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ListAdminTutorialsError = ListAdminTutorialsErrors[keyof ListAdminTutorialsErrors];

export type ListAdminTutorialsResponses = {
    /**
     * The tutorials
     */
    200: {
        tutorials: Array<AdminTutorial>;
    };
};

export type ListAdminTutorialsResponse = ListAdminTutorialsResponses[keyof ListAdminTutorialsResponses];

export type PreviewTutorialData = {
    body: {
        markdown: string;
    };
    path?: never;
    query?: never;
    url: '/api/admin/tutorials/preview';
};

export type PreviewTutorialErrors = {
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

export type PreviewTutorialError = PreviewTutorialErrors[keyof PreviewTutorialErrors];

export type PreviewTutorialResponses = {
    /**
     * The reading
     */
    200: TutorialPreview;
};

export type PreviewTutorialResponse = PreviewTutorialResponses[keyof PreviewTutorialResponses];

export type ReadAdminTutorialData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/tutorials/{id}';
};

export type ReadAdminTutorialErrors = {
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

export type ReadAdminTutorialError = ReadAdminTutorialErrors[keyof ReadAdminTutorialErrors];

export type ReadAdminTutorialResponses = {
    /**
     * The record
     */
    200: AdminTutorialRecord;
};

export type ReadAdminTutorialResponse = ReadAdminTutorialResponses[keyof ReadAdminTutorialResponses];

export type SaveTutorialData = {
    body: {
        markdown: string;
        baseVersion: number;
        note?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/tutorials/{id}';
};

export type SaveTutorialErrors = {
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

export type SaveTutorialError = SaveTutorialErrors[keyof SaveTutorialErrors];

export type SaveTutorialResponses = {
    /**
     * The record
     */
    200: AdminTutorialRecord;
};

export type SaveTutorialResponse = SaveTutorialResponses[keyof SaveTutorialResponses];

export type PublishTutorialData = {
    body: {
        isPublished: boolean;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/tutorials/{id}/publication';
};

export type PublishTutorialErrors = {
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

export type PublishTutorialError = PublishTutorialErrors[keyof PublishTutorialErrors];

export type PublishTutorialResponses = {
    /**
     * The record
     */
    200: AdminTutorialRecord;
};

export type PublishTutorialResponse = PublishTutorialResponses[keyof PublishTutorialResponses];

export type RestoreTutorialData = {
    body: {
        version: number;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/tutorials/{id}/restoration';
};

export type RestoreTutorialErrors = {
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

export type RestoreTutorialError = RestoreTutorialErrors[keyof RestoreTutorialErrors];

export type RestoreTutorialResponses = {
    /**
     * The record
     */
    200: AdminTutorialRecord;
};

export type RestoreTutorialResponse = RestoreTutorialResponses[keyof RestoreTutorialResponses];

export type ListGoalsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/goals';
};

export type ListGoalsErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ListGoalsError = ListGoalsErrors[keyof ListGoalsErrors];

export type ListGoalsResponses = {
    /**
     * The goals
     */
    200: GoalList;
};

export type ListGoalsResponse = ListGoalsResponses[keyof ListGoalsResponses];

export type CreateGoalData = {
    body: {
        id: string;
        title: string;
        why?: string;
        targetDate?: string | null;
        steps?: Array<{
            id: string;
            text: string;
            withoutAiFirst?: boolean;
        }>;
        tutorials?: Array<string>;
        templateId?: string;
    };
    path?: never;
    query?: never;
    url: '/api/goals';
};

export type CreateGoalErrors = {
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

export type CreateGoalError = CreateGoalErrors[keyof CreateGoalErrors];

export type CreateGoalResponses = {
    /**
     * It was added before
     */
    200: Goal;
    /**
     * The goal
     */
    201: Goal;
};

export type CreateGoalResponse = CreateGoalResponses[keyof CreateGoalResponses];

export type DeleteGoalData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/goals/{id}';
};

export type DeleteGoalErrors = {
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

export type DeleteGoalError = DeleteGoalErrors[keyof DeleteGoalErrors];

export type DeleteGoalResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeleteGoalResponse = DeleteGoalResponses[keyof DeleteGoalResponses];

export type UpdateGoalData = {
    body: {
        title?: string;
        why?: string;
        targetDate?: string | null;
        status?: 'active' | 'done' | 'archived';
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/goals/{id}';
};

export type UpdateGoalErrors = {
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

export type UpdateGoalError = UpdateGoalErrors[keyof UpdateGoalErrors];

export type UpdateGoalResponses = {
    /**
     * The goal
     */
    200: Goal;
};

export type UpdateGoalResponse = UpdateGoalResponses[keyof UpdateGoalResponses];

export type RestoreGoalData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/goals/{id}/restoration';
};

export type RestoreGoalErrors = {
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
     * Out of reach for the moment
     */
    503: Problem;
};

export type RestoreGoalError = RestoreGoalErrors[keyof RestoreGoalErrors];

export type RestoreGoalResponses = {
    /**
     * The goal
     */
    200: Goal;
};

export type RestoreGoalResponse = RestoreGoalResponses[keyof RestoreGoalResponses];

export type PlaceGoalData = {
    body: {
        after: string | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/goals/{id}/place';
};

export type PlaceGoalErrors = {
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
     * Out of reach for the moment
     */
    503: Problem;
};

export type PlaceGoalError = PlaceGoalErrors[keyof PlaceGoalErrors];

export type PlaceGoalResponses = {
    /**
     * The goals in their new order
     */
    200: GoalList;
};

export type PlaceGoalResponse = PlaceGoalResponses[keyof PlaceGoalResponses];

export type ReviewGoalsData = {
    body: {
        id: string;
        note: string;
    };
    path?: never;
    query?: never;
    url: '/api/goals/review';
};

export type ReviewGoalsErrors = {
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
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ReviewGoalsError = ReviewGoalsErrors[keyof ReviewGoalsErrors];

export type ReviewGoalsResponses = {
    /**
     * It was written before
     */
    200: GoalList;
    /**
     * The goals, reviewed
     */
    201: GoalList;
};

export type ReviewGoalsResponse = ReviewGoalsResponses[keyof ReviewGoalsResponses];

export type AddStepData = {
    body: {
        id: string;
        text: string;
        withoutAiFirst?: boolean;
        after?: string | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/goals/{id}/steps';
};

export type AddStepErrors = {
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

export type AddStepError = AddStepErrors[keyof AddStepErrors];

export type AddStepResponses = {
    /**
     * It was added before
     */
    200: Goal;
    /**
     * The goal with the step
     */
    201: Goal;
};

export type AddStepResponse = AddStepResponses[keyof AddStepResponses];

export type DeleteStepData = {
    body?: never;
    path: {
        id: string;
        stepId: string;
    };
    query?: never;
    url: '/api/goals/{id}/steps/{stepId}';
};

export type DeleteStepErrors = {
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

export type DeleteStepError = DeleteStepErrors[keyof DeleteStepErrors];

export type DeleteStepResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeleteStepResponse = DeleteStepResponses[keyof DeleteStepResponses];

export type UpdateStepData = {
    body: {
        text?: string;
        isDone?: boolean;
        withoutAiFirst?: boolean;
        attempt?: string;
    };
    path: {
        id: string;
        stepId: string;
    };
    query?: never;
    url: '/api/goals/{id}/steps/{stepId}';
};

export type UpdateStepErrors = {
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
     * Out of reach for the moment
     */
    503: Problem;
};

export type UpdateStepError = UpdateStepErrors[keyof UpdateStepErrors];

export type UpdateStepResponses = {
    /**
     * The goal
     */
    200: Goal;
};

export type UpdateStepResponse = UpdateStepResponses[keyof UpdateStepResponses];

export type RestoreStepData = {
    body?: never;
    path: {
        id: string;
        stepId: string;
    };
    query?: never;
    url: '/api/goals/{id}/steps/{stepId}/restoration';
};

export type RestoreStepErrors = {
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
     * Out of reach for the moment
     */
    503: Problem;
};

export type RestoreStepError = RestoreStepErrors[keyof RestoreStepErrors];

export type RestoreStepResponses = {
    /**
     * The goal
     */
    200: Goal;
};

export type RestoreStepResponse = RestoreStepResponses[keyof RestoreStepResponses];

export type PlaceStepData = {
    body: {
        after: string | null;
    };
    path: {
        id: string;
        stepId: string;
    };
    query?: never;
    url: '/api/goals/{id}/steps/{stepId}/place';
};

export type PlaceStepErrors = {
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
     * Out of reach for the moment
     */
    503: Problem;
};

export type PlaceStepError = PlaceStepErrors[keyof PlaceStepErrors];

export type PlaceStepResponses = {
    /**
     * The goal
     */
    200: Goal;
};

export type PlaceStepResponse = PlaceStepResponses[keyof PlaceStepResponses];

export type ListGoalTemplatesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/goals/templates';
};

export type ListGoalTemplatesErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ListGoalTemplatesError = ListGoalTemplatesErrors[keyof ListGoalTemplatesErrors];

export type ListGoalTemplatesResponses = {
    /**
     * The templates
     */
    200: {
        templates: Array<GoalTemplate>;
    };
};

export type ListGoalTemplatesResponse = ListGoalTemplatesResponses[keyof ListGoalTemplatesResponses];

export type ListDeletedGoalsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/goals/deleted';
};

export type ListDeletedGoalsErrors = {
    /**
     * Not signed in, or not with these credentials
     */
    401: Problem;
    /**
     * Out of reach for the moment
     */
    503: Problem;
};

export type ListDeletedGoalsError = ListDeletedGoalsErrors[keyof ListDeletedGoalsErrors];

export type ListDeletedGoalsResponses = {
    /**
     * The goals
     */
    200: {
        goals: Array<DeletedGoal>;
    };
};

export type ListDeletedGoalsResponse = ListDeletedGoalsResponses[keyof ListDeletedGoalsResponses];

export type UnlinkTutorialData = {
    body?: never;
    path: {
        id: string;
        tutorialId: string;
    };
    query?: never;
    url: '/api/goals/{id}/tutorials/{tutorialId}';
};

export type UnlinkTutorialErrors = {
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

export type UnlinkTutorialError = UnlinkTutorialErrors[keyof UnlinkTutorialErrors];

export type UnlinkTutorialResponses = {
    /**
     * Not linked
     */
    204: void;
};

export type UnlinkTutorialResponse = UnlinkTutorialResponses[keyof UnlinkTutorialResponses];

export type LinkTutorialData = {
    body?: never;
    path: {
        id: string;
        tutorialId: string;
    };
    query?: never;
    url: '/api/goals/{id}/tutorials/{tutorialId}';
};

export type LinkTutorialErrors = {
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
     * Out of reach for the moment
     */
    503: Problem;
};

export type LinkTutorialError = LinkTutorialErrors[keyof LinkTutorialErrors];

export type LinkTutorialResponses = {
    /**
     * The goal
     */
    200: Goal;
};

export type LinkTutorialResponse = LinkTutorialResponses[keyof LinkTutorialResponses];

export type ReadPhotoData = {
    body?: never;
    path: {
        key: string;
    };
    query?: never;
    url: '/api/media/photos/{key}';
};

export type ReadPhotoErrors = {
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

export type ReadPhotoError = ReadPhotoErrors[keyof ReadPhotoErrors];

export type ReadPhotoResponses = {
    /**
     * The picture
     */
    200: Blob | File;
};

export type ReadPhotoResponse = ReadPhotoResponses[keyof ReadPhotoResponses];

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
