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
    /**
     * Unread notifications; null when no one is signed in
     */
    unreadNotifications: number | null;
    /**
     * Whether the server has unsent texts; null when not signed in
     */
    hasDrafts: boolean | null;
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
    pausedUntil: string | null;
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
    about: string;
    occupation: 'teaching' | 'care' | 'office' | 'leading' | 'self-employed' | 'coding' | 'job-seeking' | 'other' | 'unstated' | null;
    locale: string | null;
    theme: 'light' | 'dark' | 'system' | null;
    reducedMotion: boolean;
    hasLessonReviews: boolean;
    isUseCounted: boolean;
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

export type PendingSocialSignIn = {
    pending: {
        needs: 'terms';
        email: string;
    } | {
        needs: 'code';
        challenge: string;
    } | null;
};

export type SignInMethods = {
    hasPassword: boolean;
    twoStep: {
        since: string;
        recoveryCodesLeft: number;
    } | null;
    passkeys: Array<{
        id: string;
        name: string;
        createdAt: string;
        lastUsedAt: string | null;
    }>;
    connected: Array<{
        id: string;
        issuer: string;
        email: string | null;
        createdAt: string;
    }>;
};

export type StaffUser = {
    id: string;
    name: string;
    email: string;
    role: 'user' | 'moderator' | 'admin';
    emailVerified: boolean;
    hasPassword: boolean;
    hasTwoStep: boolean;
    hasCompletedAssessment: boolean;
    createdAt: string;
    lastLoginAt: string | null;
    lastActivityAt: string | null;
};

export type Consents = {
    answers: boolean;
    mood: boolean;
    journal: boolean;
    posts: boolean;
    progress: boolean;
    quotes: boolean;
    analytics: boolean;
    changedAt: string | null;
};

export type HealthConsents = {
    given: {
        mood: boolean;
        journal: boolean;
        companion: boolean;
    };
    stored: {
        mood: boolean;
        journal: boolean;
        companion: boolean;
    };
    records: Array<{
        area: 'mood' | 'journal' | 'companion';
        textVersion: string;
        givenAt: string;
        withdrawnAt: string | null;
        dataChoice: 'keep' | 'delete' | null;
    }>;
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
     * The type with the user’s corrections; null without any
     */
    corrected_type: string | null;
    /**
     * The answer to question 5 or 6 is not one of the options, so it is scored as 2
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
    /**
     * Whether the price includes tax; absent if no tax is calculated
     */
    tax?: 'inclusive' | 'exclusive' | 'unknown';
};

export type SubscriptionPrice = {
    /**
     * Null without a plan, or before the first sync
     */
    cents: number | null;
    /**
     * What the next charge is
     */
    nextCents: number | null;
    /**
     * What is charged after resuming a paused plan now
     */
    resumeCents: number | null;
    /**
     * A new price that the user has been told about
     */
    change: {
        cents: number;
        firstChargeAt: string;
    } | null;
    /**
     * How long the plan can be paused; empty if it can’t be
     */
    pauseEnds: Array<{
        months: 1 | 2 | 3;
        endsAt: string;
        /**
         * What is charged that day
         */
        cents: number | null;
    }>;
};

export type Invoice = {
    id: string;
    number: string | null;
    createdAt: string;
    amountCents: number;
    /**
     * The tax in the amount
     */
    taxCents?: number;
    /**
     * What was returned to the card
     */
    refundedCents: number;
    currency: string;
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
    hostedUrl: string | null;
    pdfUrl: string | null;
};

export type Discount = {
    name: string | null;
    percentOff: number | null;
    amountOffCents: number | null;
    currency: string | null;
    duration: 'once' | 'repeating' | 'forever';
    endsAt: string | null;
};

export type PlanChangePreview = {
    dueNowCents: number;
    /**
     * The tax in the amount due now
     */
    taxCents?: number;
    creditCents: number;
    currency: string;
    nextChargeCents: number;
    nextTaxCents?: number;
    nextChargeAt: string | null;
    prorationDate: string;
};

export type Promotion = {
    /**
     * In its own spelling
     */
    code: string;
    duration: 'once' | 'repeating' | 'forever';
    minimumCents: number | null;
    plans: Array<{
        plan: 'monthly' | 'annual';
        /**
         * Why the code takes nothing off this plan
         */
        problem: 'minimum' | 'other_product' | 'ends_before' | null;
        priceCents: number;
        discountCents: number;
        /**
         * How many charges are reduced, counted from the first; null means all
         */
        discountedCharges: number | null;
    }>;
};

export type Withdrawal = {
    contract: {
        number: string;
        plan: 'monthly' | 'annual' | null;
        concludedAt: string;
        withdrawBefore: string;
        /**
         * Where its last day ends
         */
        timeZone: string;
        hasStartRequest: boolean;
        /**
         * Whether the user can withdraw now
         */
        isOpen: boolean;
        /**
         * Whether its plan has ended
         */
        hasEnded: boolean;
    } | null;
    withdrawal: {
        statedAt: string;
        isConfirmed: boolean;
        /**
         * Null until it is carried out
         */
        refundedCents: number | null;
        /**
         * What of that staff paid in another way than to the card
         */
        otherwiseCents: number;
        /**
         * What could not be returned to the card yet
         */
        owedCents: number;
        /**
         * What waits until the bank has decided about a dispute of the payment
         */
        disputedCents: number;
        /**
         * What of the refunds the bank returned, after such a dispute
         */
        bankCents: number;
        /**
         * What came back as credit
         */
        creditCents: number;
    } | null;
    /**
     * Earlier contracts that can still be withdrawn from, or were recently, or whose refund is still open, newest first
     */
    earlier: Array<ContractWithdrawal>;
};

export type ContractWithdrawal = {
    contract: {
        number: string;
        plan: 'monthly' | 'annual' | null;
        concludedAt: string;
        withdrawBefore: string;
        /**
         * Where its last day ends
         */
        timeZone: string;
        hasStartRequest: boolean;
        /**
         * Whether the user can withdraw now
         */
        isOpen: boolean;
        /**
         * Whether its plan has ended
         */
        hasEnded: boolean;
    };
    withdrawal: {
        statedAt: string;
        isConfirmed: boolean;
        /**
         * Null until it is carried out
         */
        refundedCents: number | null;
        /**
         * What of that staff paid in another way than to the card
         */
        otherwiseCents: number;
        /**
         * What could not be returned to the card yet
         */
        owedCents: number;
        /**
         * What waits until the bank has decided about a dispute of the payment
         */
        disputedCents: number;
        /**
         * What of the refunds the bank returned, after such a dispute
         */
        bankCents: number;
        /**
         * What came back as credit
         */
        creditCents: number;
    } | null;
};

export type WithdrawalPreview = {
    /**
     * The number of the contract
     */
    contract: string;
    /**
     * What was paid with the card, and with credit
     */
    paidCents: number;
    /**
     * What the days used cost
     */
    keptCents: number;
    usedDays: number;
    /**
     * What was refunded before
     */
    earlierRefundCents: number;
    /**
     * What would go back to the card
     */
    refundCents: number;
    /**
     * What of that would wait until the bank has decided about the payment
     */
    disputedCents: number;
    /**
     * What would come back as credit
     */
    creditCents: number;
    /**
     * Until when days were counted; send it with the withdrawal, so that this is paid
     */
    countedUntil: string;
};

export type Subscriber = {
    userId: string;
    name: string;
    email: string;
    subscriptionStatus: 'trialing' | 'active' | 'expired';
    subscriptionPlan: 'monthly' | 'annual' | null;
    stripeCustomerId: string | null;
    stripeSubscriptionId: string | null;
    lastActivityAt: string | null;
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
        pausedUntil: string | null;
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
        kind: 'trial-ending' | 'trial-ended' | 'payment-failed' | 'receipt' | 'cancelled' | 'resumed' | 'renewal-in-30-days' | 'renewal-in-7-days' | 'price-change' | 'paused' | 'pause-ending' | 'pause-ended';
        key: string;
        createdAt: string;
    }>;
};

export type MemberWithdrawal = {
    contract: {
        number: string;
        plan: 'monthly' | 'annual' | null;
        concludedAt: string;
        withdrawBefore: string;
        /**
         * Where its last day ends
         */
        timeZone: string;
        hasStartRequest: boolean;
        /**
         * Whether the user can withdraw now
         */
        isOpen: boolean;
        /**
         * Whether its plan has ended
         */
        hasEnded: boolean;
    } | null;
    withdrawal: {
        statedAt: string;
        isConfirmed: boolean;
        /**
         * Null until it is carried out
         */
        refundedCents: number | null;
        /**
         * What of that staff paid in another way than to the card
         */
        otherwiseCents: number;
        /**
         * What could not be returned to the card yet
         */
        owedCents: number;
        /**
         * What waits until the bank has decided about a dispute of the payment
         */
        disputedCents: number;
        /**
         * What of the refunds the bank returned, after such a dispute
         */
        bankCents: number;
        /**
         * What came back as credit
         */
        creditCents: number;
    } | null;
    /**
     * Earlier contracts with a statement that was not confirmed yet
     */
    waiting: Array<ContractWithdrawal>;
    /**
     * From how many earlier contracts the user withdrew
     */
    earlierWithdrawals: number;
};

export type Refund = {
    amountCents: number;
    currency: string;
};

export type FailedRefund = {
    withdrawalId: string;
    invoiceId: string;
    cents: number;
    statedAt: string;
    failedAt: string;
    /**
     * Since when it waits for the bank to decide about the payment
     */
    disputedAt: string | null;
    /**
     * Null if the account was deleted
     */
    userId: string | null;
    name: string | null;
    contract: string | null;
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
     * When the user was last active; null if never
     */
    updatedAt: string | null;
    needsNoAccount: boolean;
    reasons: Array<Reason>;
    /**
     * The lesson it prepares for, if that is the reason
     */
    leadsTo: {
        id: string;
        title: string;
    } | null;
    /**
     * The passage that matches; null without a search
     */
    excerpt: Excerpt | null;
};

export type Reason = {
    kind: 'answer';
    question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
    answer: string;
    also?: {
        question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
        answer: string;
    };
} | {
    kind: 'correction';
    letter: 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';
} | {
    kind: 'activity';
    activityId: string;
    what: 'completed' | 'started' | 'followed';
    title: string;
} | {
    kind: 'attitude';
    label: 'enthusiastic' | 'optimistic' | 'cautious' | 'resistant';
    because: Array<{
        question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
        answer: string;
    }>;
    isFirstStep?: boolean;
} | {
    kind: 'occupation';
    occupation: 'teaching' | 'care' | 'office' | 'leading' | 'self-employed' | 'coding' | 'job-seeking';
} | {
    kind: 'goal';
    goalId: string;
    title: string;
    isDue: boolean;
} | {
    kind: 'course';
    courseId: string;
    title: string;
    week: number;
    weekCount: number;
} | {
    kind: 'mood';
    mood: 'heavy' | 'uneasy' | 'even' | 'light' | 'bright';
    about: Array<'work' | 'ai' | 'people' | 'body' | 'sleep' | 'news' | 'money' | 'other'>;
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
    sources: Array<{
        title: string;
        publisher: string;
        url: string;
        checked: string;
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

export type ReviewQuestion = {
    id: string;
    question: string;
    options: Array<string>;
    lesson: {
        id: string;
        title: string;
    };
};

export type ReviewResult = {
    isRight: boolean;
    rightOption: number;
    /**
     * Explains the chosen option
     */
    explanation: string;
    /**
     * How many questions are left today
     */
    remaining: number;
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
     * Whether it matches its file or was edited
     */
    origin: 'file' | 'edited';
    updatedAt: string;
};

export type TutorialPreview = {
    tutorial: Tutorial | null;
    /**
     * Includes the answers, for editors
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
     * Problems that prevent saving
     */
    problems: Array<{
        line: number;
        message: string;
    }>;
    /**
     * Warnings; it can still be saved
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
    versions: Array<LibraryVersion>;
};

export type LibraryVersion = {
    version: number;
    createdAt: string;
    /**
     * Who saved it; null for files and deleted accounts
     */
    by: string | null;
    note: string;
    markdown: string;
};

export type CourseCard = {
    id: string;
    title: string;
    summary: string;
    promise: string;
    weekCount: number;
    lessonCount: number;
    /**
     * Of the lessons and the project together
     */
    minutes: number;
    lessonsDone: number;
    state: 'none' | 'active' | 'paused' | 'finished';
    isSuggested: boolean;
    /**
     * Why it is suggested
     */
    reason: string | null;
};

export type CourseDetail = {
    course: Course;
    enrollment: CourseEnrollment | null;
    work: CourseWork;
    lessonsDone: number;
    lessonCount: number;
    /**
     * Null once all lessons are completed
     */
    nextLessonId: string | null;
    /**
     * The one that is valid
     */
    certificate: Certificate | null;
};

export type Course = {
    id: string;
    title: string;
    summary: string;
    promise: string;
    /**
     * Markdown
     */
    whoFor: string;
    weeks: Array<{
        /**
         * Counted from 1
         */
        number: number;
        title: string;
        checkpoint: string;
        isChecked: boolean;
        /**
         * By its lessons
         */
        state: 'done' | 'current' | 'ahead';
        lessons: Array<{
            id: string;
            title: string;
            summary: string;
            minutes: number;
            minutesLeft: number;
            status: 'new' | 'started' | 'completed';
        }>;
    }>;
    project: {
        title: string;
        minutes: number;
        markdown: string;
        criteria: Array<{
            id: string;
            title: string;
            levels: {
                notYet: string;
                partly: string;
                fully: string;
            };
        }>;
    };
    /**
     * Of the lessons and the project together
     */
    minutes: number;
    reviewed: string;
};

export type CourseEnrollment = {
    state: 'active' | 'paused' | 'finished';
    enrolledAt: string;
    finishedAt: string | null;
};

export type CourseWork = {
    text: string;
    /**
     * The learner’s own marks by the id of their criterion
     */
    marks: {
        [key: string]: 'not-yet' | 'partly' | 'fully';
    };
    handedInAt: string | null;
    updatedAt: string | null;
    /**
     * 0 if nothing was saved yet
     */
    version: number;
    /**
     * The saved text can’t be decrypted; it is not overwritten
     */
    isUnreadable: boolean;
};

export type Certificate = {
    code: string;
    courseId: string;
    courseTitle: string;
    /**
     * Null once it is withdrawn
     */
    name: string | null;
    issuedAt: string;
    revokedAt: string | null;
    /**
     * By a moderator
     */
    isTakenDown: boolean;
    /**
     * The public page; with .pdf at the end, the PDF
     */
    address: string;
};

export type AdminCourse = {
    id: string;
    title: string;
    summary: string;
    weekCount: number;
    lessonCount: number;
    isPublished: boolean;
    version: number;
    /**
     * Whether it matches its file or was edited
     */
    origin: 'file' | 'edited';
    updatedAt: string;
};

export type CoursePreview = {
    course: Course | null;
    /**
     * Problems that prevent saving
     */
    problems: Array<{
        line: number;
        message: string;
    }>;
    /**
     * Warnings; it can still be saved
     */
    remarks: Array<{
        line: number;
        message: string;
    }>;
};

export type AdminCourseRecord = {
    course: AdminCourse;
    markdown: string;
    /**
     * Newest first; at most 30
     */
    versions: Array<LibraryVersion>;
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
     * Sort by this string; lists are already sorted
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
     * To try without AI first: cannot be done before `attempt` is written
     */
    withoutAiFirst: boolean;
    attempt: string;
    /**
     * Sort by this string; lists are already sorted
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

export type MindOverview = {
    settings: MindSettings;
    day: string;
    today: {
        moods: Array<Mood>;
        offer: MoodOffer | null;
    };
    week: Array<{
        day: string;
        level: number | null;
        sessions: number;
    }>;
    suggestions: Array<{
        practice: PracticeSummary;
        reasons: Array<Reason>;
    }>;
    prompts: Array<{
        id: string;
        text: string;
    }>;
    journalCount: number;
    reminders: Array<Reminder>;
};

export type MindSettings = {
    isZen: boolean;
    hasSound: boolean;
    pattern: BreathPattern | null;
};

/**
 * Seconds of each part of a breath
 */
export type BreathPattern = {
    in: number;
    hold: number;
    out: number;
    rest: number;
};

export type Mood = {
    id: string;
    mood: 'heavy' | 'uneasy' | 'even' | 'light' | 'bright';
    level: 1 | 2 | 3 | 4 | 5;
    words: Array<string>;
    about: Array<'work' | 'ai' | 'people' | 'body' | 'sleep' | 'news' | 'money' | 'other'>;
    note: string | null;
    /**
     * Its key is gone; the text is empty
     */
    isUnreadable: boolean;
    sessionId: string | null;
    createdAt: string;
    day: string;
};

/**
 * Help for a worry: a breathing practice, a lesson, a thread
 */
export type MoodOffer = {
    practice: {
        id: string;
        title: string;
        minutes: number;
    };
    lesson: {
        id: string;
        title: string;
        minutes: number;
        reasons: Array<Reason>;
    } | null;
    thread: {
        id: string;
        title: string;
        comments: number;
    } | null;
};

export type PracticeSummary = {
    id: string;
    title: string;
    summary: string;
    kind: 'breathing' | 'grounding' | 'body' | 'movement' | 'reframing' | 'attention' | 'rest' | 'writing' | 'connection';
    minutes: number;
};

export type Reminder = {
    id: string;
    what: 'check-in' | 'practice' | 'journal' | 'daily';
    /**
     * In the user’s time zone
     */
    time: string;
    /**
     * Monday is 1
     */
    weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7>;
    isOn: boolean;
};

export type Practice = {
    id: string;
    title: string;
    summary: string;
    kind: 'breathing' | 'grounding' | 'body' | 'movement' | 'reframing' | 'attention' | 'rest' | 'writing' | 'connection';
    minutes: number;
    attitudeFit: Array<'enthusiastic' | 'optimistic' | 'cautious' | 'resistant'>;
    moods: Array<'heavy' | 'uneasy' | 'even' | 'light' | 'bright'>;
    about: Array<'work' | 'ai' | 'people' | 'body' | 'sleep' | 'news' | 'money' | 'other'>;
    pattern: BreathPattern | null;
    rounds: number | null;
    source: {
        title: string;
        author: string;
        year: number;
    };
    caution: string;
    /**
     * The file of a recording that leads through all steps
     */
    narration: string | null;
    /**
     * Markdown, as are the other long texts
     */
    whenItHelps: string;
    steps: Array<{
        text: string;
        seconds: number | null;
    }>;
    questions: Array<{
        question: string;
        hint: string;
    }>;
    ifItDoesNotHelp: string;
    whyItMayWork: string;
};

export type PracticeSession = {
    id: string;
    practiceId: string;
    pattern: BreathPattern | null;
    seconds: number;
    isComplete: boolean;
    startedAt: string;
    day: string;
};

export type MoodHistory = {
    days: Array<{
        day: string;
        level: number | null;
        words: Array<string>;
        practices: number;
        lessons: number;
        journal: number;
        posts: number;
    }>;
    finding: {
        headline: string;
        caption: string;
        inWords: string;
    };
};

export type JournalEntry = {
    id: string;
    prompt: string | null;
    text: string;
    day: string;
    createdAt: string;
    updatedAt: string;
    /**
     * Increases with every change; send it with the next
     */
    version: number;
    /**
     * Its key is gone; the text is empty
     */
    isUnreadable: boolean;
};

export type DailyPage = {
    day: string;
    /**
     * Whether this is the current page
     */
    isToday: boolean;
    item: DailyItem;
    /**
     * A longer practice in addition to the two minutes
     */
    practice: {
        id: string;
        title: string;
        minutes: number;
        reasons: Array<Reason>;
    } | null;
    lesson: {
        id: string;
        title: string;
        summary: string;
        minutes: number;
        reasons: Array<Reason>;
    } | null;
    reasons: Array<Reason>;
    /**
     * Editors scheduled this page for everyone
     */
    isEditorsChoice: boolean;
    /**
     * The last earlier day with this page
     */
    hadBefore: string | null;
    savedAt: string | null;
    /**
     * When the daily page was finished
     */
    doneAt: string | null;
    answeredAs: {
        kind: 'journal';
        id: string;
        /**
         * Null if it was deleted or is no longer readable
         */
        text: string | null;
    } | {
        kind: 'post';
        id: string;
    } | null;
    earlierDay: string | null;
    laterDay: string | null;
};

export type DailyItem = {
    id: string;
    title: string;
    theme: 'judgement' | 'attention' | 'learning' | 'work' | 'people' | 'craft' | 'calm' | 'limits' | 'money' | 'play';
    /**
     * Markdown
     */
    idea: string;
    /**
     * The two minutes, in Markdown
     */
    steps: Array<string>;
    question: string;
};

export type ArchivedDaily = {
    day: string;
    title: string;
    theme: 'judgement' | 'attention' | 'learning' | 'work' | 'people' | 'craft' | 'calm' | 'limits' | 'money' | 'play';
    savedAt: string | null;
    isDone: boolean;
    isAnswered: boolean;
};

export type AdminDailyList = {
    items: Array<AdminDaily>;
    /**
     * The next days with their scheduled pages
     */
    days: Array<{
        day: string;
        itemId: string | null;
    }>;
};

export type AdminDaily = {
    id: string;
    title: string;
    theme: 'judgement' | 'attention' | 'learning' | 'work' | 'people' | 'craft' | 'calm' | 'limits' | 'money' | 'play';
    isPublished: boolean;
    version: number;
    /**
     * Whether it matches its file or was edited
     */
    origin: 'file' | 'edited';
    updatedAt: string;
    /**
     * How many users opened it
     */
    pages: number;
};

export type DailyPreview = {
    item: DailyItem | null;
    /**
     * Problems that prevent saving
     */
    problems: Array<{
        line: number;
        message: string;
    }>;
    /**
     * Warnings; it can still be saved
     */
    remarks: Array<{
        line: number;
        message: string;
    }>;
};

export type AdminDailyRecord = {
    item: AdminDailyItem;
    markdown: string;
    /**
     * Newest first; at most 30
     */
    versions: Array<LibraryVersion>;
    /**
     * Future days it is scheduled for
     */
    days: Array<string>;
};

export type AdminDailyItem = {
    id: string;
    title: string;
    theme: 'judgement' | 'attention' | 'learning' | 'work' | 'people' | 'craft' | 'calm' | 'limits' | 'money' | 'play';
    isPublished: boolean;
    version: number;
    /**
     * Whether it matches its file or was edited
     */
    origin: 'file' | 'edited';
    updatedAt: string;
};

export type UnsentTexts = {
    drafts: Array<{
        kind: string;
        target: string;
        text: string;
        updatedAt: string;
    }>;
};

export type NextSteps = {
    nextStep: {
        id: string;
        title: string;
        summary: string;
        minutes: number;
        reason: {
            kind: 'answer';
            question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
            answer: string;
            also?: {
                question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
                answer: string;
            };
        } | {
            kind: 'correction';
            letter: 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';
        } | {
            kind: 'activity';
            activityId: string;
            what: 'completed' | 'started' | 'followed';
            title: string;
        } | {
            kind: 'attitude';
            label: 'enthusiastic' | 'optimistic' | 'cautious' | 'resistant';
            because: Array<{
                question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
                answer: string;
            }>;
            isFirstStep?: boolean;
        } | {
            kind: 'occupation';
            occupation: 'teaching' | 'care' | 'office' | 'leading' | 'self-employed' | 'coding' | 'job-seeking';
        } | {
            kind: 'goal';
            goalId: string;
            title: string;
            isDue: boolean;
        } | {
            kind: 'course';
            courseId: string;
            title: string;
            week: number;
            weekCount: number;
        } | {
            kind: 'mood';
            mood: 'heavy' | 'uneasy' | 'even' | 'light' | 'bright';
            about: Array<'work' | 'ai' | 'people' | 'body' | 'sleep' | 'news' | 'money' | 'other'>;
        } | null;
        kind: 'lesson';
        /**
         * `minutes` are then those that are left
         */
        isStarted: boolean;
        /**
         * The lesson it prepares for
         */
        leadsTo: string | null;
    } | {
        id: string;
        title: string;
        summary: string;
        minutes: number;
        reason: {
            kind: 'answer';
            question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
            answer: string;
            also?: {
                question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
                answer: string;
            };
        } | {
            kind: 'correction';
            letter: 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';
        } | {
            kind: 'activity';
            activityId: string;
            what: 'completed' | 'started' | 'followed';
            title: string;
        } | {
            kind: 'attitude';
            label: 'enthusiastic' | 'optimistic' | 'cautious' | 'resistant';
            because: Array<{
                question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
                answer: string;
            }>;
            isFirstStep?: boolean;
        } | {
            kind: 'occupation';
            occupation: 'teaching' | 'care' | 'office' | 'leading' | 'self-employed' | 'coding' | 'job-seeking';
        } | {
            kind: 'goal';
            goalId: string;
            title: string;
            isDue: boolean;
        } | {
            kind: 'course';
            courseId: string;
            title: string;
            week: number;
            weekCount: number;
        } | {
            kind: 'mood';
            mood: 'heavy' | 'uneasy' | 'even' | 'light' | 'bright';
            about: Array<'work' | 'ai' | 'people' | 'body' | 'sleep' | 'news' | 'money' | 'other'>;
        } | null;
        kind: 'practice';
    } | {
        kind: 'course-project';
        courseId: string;
        title: string;
        course: string;
        minutes: number;
        reason: Reason;
    } | {
        kind: 'goal-step';
        goalId: string;
        title: string;
        goal: string;
        reason: Reason;
    } | null;
    /**
     * What else would fit, the best first
     */
    others: Array<NextStep>;
    /**
     * The course that you take at present
     */
    course: CourseSummary | null;
    /**
     * Null once it is done, put away or long over
     */
    firstWeek: Array<FirstWeekStep> | null;
};

export type NextStep = {
    id: string;
    title: string;
    summary: string;
    minutes: number;
    reason: {
        kind: 'answer';
        question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
        answer: string;
        also?: {
            question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
            answer: string;
        };
    } | {
        kind: 'correction';
        letter: 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';
    } | {
        kind: 'activity';
        activityId: string;
        what: 'completed' | 'started' | 'followed';
        title: string;
    } | {
        kind: 'attitude';
        label: 'enthusiastic' | 'optimistic' | 'cautious' | 'resistant';
        because: Array<{
            question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
            answer: string;
        }>;
        isFirstStep?: boolean;
    } | {
        kind: 'occupation';
        occupation: 'teaching' | 'care' | 'office' | 'leading' | 'self-employed' | 'coding' | 'job-seeking';
    } | {
        kind: 'goal';
        goalId: string;
        title: string;
        isDue: boolean;
    } | {
        kind: 'course';
        courseId: string;
        title: string;
        week: number;
        weekCount: number;
    } | {
        kind: 'mood';
        mood: 'heavy' | 'uneasy' | 'even' | 'light' | 'bright';
        about: Array<'work' | 'ai' | 'people' | 'body' | 'sleep' | 'news' | 'money' | 'other'>;
    } | null;
    kind: 'lesson';
    /**
     * `minutes` are then those that are left
     */
    isStarted: boolean;
    /**
     * The lesson it prepares for
     */
    leadsTo: string | null;
} | {
    id: string;
    title: string;
    summary: string;
    minutes: number;
    reason: {
        kind: 'answer';
        question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
        answer: string;
        also?: {
            question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
            answer: string;
        };
    } | {
        kind: 'correction';
        letter: 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';
    } | {
        kind: 'activity';
        activityId: string;
        what: 'completed' | 'started' | 'followed';
        title: string;
    } | {
        kind: 'attitude';
        label: 'enthusiastic' | 'optimistic' | 'cautious' | 'resistant';
        because: Array<{
            question_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
            answer: string;
        }>;
        isFirstStep?: boolean;
    } | {
        kind: 'occupation';
        occupation: 'teaching' | 'care' | 'office' | 'leading' | 'self-employed' | 'coding' | 'job-seeking';
    } | {
        kind: 'goal';
        goalId: string;
        title: string;
        isDue: boolean;
    } | {
        kind: 'course';
        courseId: string;
        title: string;
        week: number;
        weekCount: number;
    } | {
        kind: 'mood';
        mood: 'heavy' | 'uneasy' | 'even' | 'light' | 'bright';
        about: Array<'work' | 'ai' | 'people' | 'body' | 'sleep' | 'news' | 'money' | 'other'>;
    } | null;
    kind: 'practice';
} | {
    kind: 'course-project';
    courseId: string;
    title: string;
    course: string;
    minutes: number;
    reason: Reason;
} | {
    kind: 'goal-step';
    goalId: string;
    title: string;
    goal: string;
    reason: Reason;
};

export type CourseSummary = {
    id: string;
    title: string;
    lessonsDone: number;
    lessonCount: number;
};

export type FirstWeekStep = {
    id: 'lesson' | 'check-in' | 'daily' | 'companion' | 'post' | 'goal' | 'review';
    title: string;
    why: string;
    path: string;
    isDone: boolean;
};

export type Dashboard = {
    day: string;
    /**
     * The user hides numbers
     */
    isZen: boolean;
    /**
     * The user has done nothing yet but the assessment
     */
    isNew: boolean;
    settings: DashboardSettings;
    latestAssessmentAt: string | null;
    attitude: {
        points: Array<DashboardAttitudePoint>;
        weeks: Array<{
            from: string;
            lessons: number;
            practices: number;
            mood: number | null;
        }>;
    };
    improvement: {
        lessons: {
            now: number | null;
            before: number | null;
        };
        quiz: {
            now: number | null;
            before: number | null;
        };
        steps: {
            now: number | null;
            before: number | null;
        };
        checkIns: {
            now: number | null;
            before: number | null;
        };
        practices: {
            now: number | null;
            before: number | null;
        };
        helpful: {
            now: number | null;
            before: number | null;
        };
    };
    streak: {
        days: number;
        longest: number;
        todayCounts: boolean;
        forgivenOn: string | null;
        recent: Array<{
            day: string;
            state: 'active' | 'rest' | 'paused' | 'open' | 'missed';
        }>;
    };
    learning: {
        lessons: {
            finished: number;
            total: number;
        };
        activeGoals: number;
        goals: Array<{
            id: string;
            title: string;
            targetDate: string | null;
            done: number;
            total: number;
            nextStep: string | null;
        }>;
    };
    mood: Array<{
        day: string;
        level: number | null;
        about: Array<'work' | 'ai' | 'people' | 'body' | 'sleep' | 'news' | 'money' | 'other'>;
    }>;
    daily: DashboardDaily | null;
    /**
     * How many questions are left to review today
     */
    dueReviews: number;
    community: {
        replies: Array<{
            postId: string;
            title: string;
            count: number;
            lastAt: string;
        }>;
        /**
         * The user’s posts of the last 30 days
         */
        posts: number;
        /**
         * Likes of those posts
         */
        likes: number;
        waiting: Array<{
            id: string;
            title: string;
            createdAt: string;
        }>;
    };
};

export type DashboardSettings = {
    hidden: Array<'daily' | 'streak' | 'learning' | 'attitude' | 'improvement' | 'mood' | 'community'>;
    /**
     * Every card once
     */
    order: Array<'daily' | 'streak' | 'learning' | 'attitude' | 'improvement' | 'mood' | 'community'>;
    /**
     * Monday is 1
     */
    restWeekday: number | null;
    pause: {
        from: string;
        until: string;
    } | null;
};

export type DashboardAttitudePoint = {
    createdAt: string;
    day: string;
    source: 'assessment' | 'check-in';
    average: number;
    ai_preference: 'enthusiastic' | 'optimistic' | 'cautious' | 'resistant';
    reaction: string | null;
    feeling: string | null;
};

export type DashboardDaily = {
    day: string;
    id: string;
    title: string;
    /**
     * The beginning of the idea
     */
    lead: string;
    isSaved: boolean;
    isDone: boolean;
};

export type PostDetail = Post & {
    content: string;
    video: PostVideo | null;
    /**
     * For its author: why it is held, hidden or removed
     */
    stateReason: string | null;
    /**
     * The decision that can be appealed
     */
    decisionId: string | null;
    canAppeal: boolean;
    helpfulCommentId: string | null;
    isMuted: boolean;
    isDeleted: boolean;
    restorableUntil: string | null;
    /**
     * Right after writing: the text suggests that the author is in distress
     */
    care?: boolean;
    can: {
        edit: boolean;
        delete: boolean;
        comment: boolean;
        like: boolean;
        report: boolean;
        markHelpful: boolean;
        moderate: boolean;
        mutePerson: boolean;
    };
};

export type Author = {
    /**
     * Null for a pseudonym or a deleted account
     */
    id: string | null;
    name: string;
    photoURL: string | null;
    badges: Array<'Moderator' | 'Helpful' | 'New here'>;
    isPseudonym: boolean;
    isYou: boolean;
};

export type PostImage = {
    url: string;
    previewUrl: string;
    width: number;
    height: number;
    alt: string;
    blur: string;
};

export type PostVideo = {
    provider: 'YouTube' | 'Vimeo';
    id: string;
    pageUrl: string;
    embedUrl: string;
};

export type Post = {
    id: string;
    title: string;
    author: Author;
    excerpt: string;
    likes: number;
    comments: number;
    timeAgo: string;
    createdAt: string;
    activeAt: string;
    editedAt: string | null;
    category: 'Success Stories' | 'Discussion' | 'Questions' | 'Methods' | 'Resources' | 'Wellbeing';
    tags: Array<string>;
    imageUrl: string | null;
    image: PostImage | null;
    videoUrl: string | null;
    /**
     * Whether a comment is marked as helpful
     */
    hasHelpful: boolean;
    isLocked: boolean;
    isLiked: boolean;
    isFollowed: boolean;
    /**
     * Anything but published is shown to its author and to moderators alone
     */
    state: 'published' | 'held' | 'hidden' | 'removed';
    /**
     * Why it is listed, in "for you"
     */
    reasons?: Array<Reason>;
    titleMarks?: Array<{
        start: number;
        end: number;
    }>;
    excerptMarks?: Array<{
        start: number;
        end: number;
    }>;
};

export type Comment = {
    id: string;
    /**
     * Null if the comment was deleted
     */
    author: Author | null;
    content: string;
    timestamp: string;
    timeAgo: string;
    likes: number;
    isLiked: boolean;
    isHelpful: boolean;
    isPostAuthor: boolean;
    /**
     * By an author whom the reader has muted
     */
    isMuted: boolean;
    editedAt: string | null;
    state: 'published' | 'held' | 'hidden' | 'removed';
    stateReason: string | null;
    decisionId: string | null;
    canAppeal: boolean;
    /**
     * Right after writing: the text suggests that the author is in distress
     */
    care?: boolean;
    /**
     * Deleted, but shown because it has replies
     */
    isGone: boolean;
    can: {
        edit: boolean;
        delete: boolean;
        reply: boolean;
        report: boolean;
        like: boolean;
    };
    replies: Array<Reply>;
    repliesTotal: number;
};

export type Reply = {
    id: string;
    /**
     * Null if the comment was deleted
     */
    author: Author | null;
    content: string;
    timestamp: string;
    timeAgo: string;
    likes: number;
    isLiked: boolean;
    isHelpful: boolean;
    isPostAuthor: boolean;
    /**
     * By an author whom the reader has muted
     */
    isMuted: boolean;
    editedAt: string | null;
    state: 'published' | 'held' | 'hidden' | 'removed';
    stateReason: string | null;
    decisionId: string | null;
    canAppeal: boolean;
    /**
     * Right after writing: the text suggests that the author is in distress
     */
    care?: boolean;
    /**
     * Deleted, but shown because it has replies
     */
    isGone: boolean;
    can: {
        edit: boolean;
        delete: boolean;
        reply: boolean;
        report: boolean;
        like: boolean;
    };
};

export type TextVersion = {
    id: string;
    title: string | null;
    content: string;
    writtenAt: string;
};

export type OwnPost = Post & {
    content: string;
    isDeleted: boolean;
};

export type OwnComment = {
    id: string;
    postId: string;
    postTitle: string | null;
    content: string;
    timestamp: string;
    timeAgo: string;
    likes: number;
    state: 'published' | 'held' | 'hidden' | 'removed';
    isDeleted: boolean;
};

export type Draft = {
    slot: string;
    draft: DraftContent;
    updatedAt: string;
    /**
     * The post it belongs to; null for a new post
     */
    about: {
        postId: string;
        title: string;
    } | null;
};

export type DraftContent = {
    title?: string;
    content?: string;
    category?: string;
    tags?: Array<string>;
    imageId?: string;
    imageAlt?: string;
    videoUrl?: string;
    usesPseudonym?: boolean;
    pseudonym?: string;
    baseEditedAt?: string | null;
};

export type Member = {
    id: string;
    name: string;
    photoURL: string | null;
    badges: Array<'Moderator' | 'Helpful' | 'New here'>;
    about: string;
    /**
     * The month, like 2026-11
     */
    joined: string;
    isYou: boolean;
};

export type Companion = {
    conversations: Array<Conversation>;
    nextCursor: string | null;
    starters: Array<{
        text: string;
        reasons: Array<Reason>;
    }>;
    /**
     * The model that answers this user
     */
    model: {
        id: string;
        label: string;
        isBuiltIn: boolean;
        /**
         * Files it can read
         */
        inputs: Array<'text' | 'image' | 'pdf'>;
    };
    /**
     * The models to choose from, the default model first
     */
    models: Array<CompanionModel>;
    consents: {
        answers: boolean;
        mood: boolean;
        journal: boolean;
        posts: boolean;
        progress: boolean;
    };
    messagesLeft: number;
    isBreakDue: boolean;
};

export type Conversation = {
    id: string;
    title: string;
    isPinned: boolean;
    /**
     * The end of the branch that is shown
     */
    leafId: string | null;
    isStreaming: boolean;
    createdAt: string;
    updatedAt: string;
};

export type CompanionModel = {
    id: string;
    label: string;
};

export type ConversationPage = {
    conversations: Array<FoundConversation>;
    nextCursor: string | null;
};

export type FoundConversation = {
    id: string;
    title: string;
    isPinned: boolean;
    /**
     * The end of the branch that is shown
     */
    leafId: string | null;
    isStreaming: boolean;
    createdAt: string;
    updatedAt: string;
    /**
     * The matching passage
     */
    excerpt: string | null;
};

export type ConversationTree = {
    conversation: Conversation;
    messages: Array<CompanionMessage>;
};

export type CompanionMessage = {
    id: string;
    parentId: string | null;
    role: 'person' | 'companion';
    text: string;
    attachments: Array<CompanionAttachment>;
    status: 'done' | 'streaming' | 'stopped' | 'cut';
    cutBy: 'left' | 'failed' | 'restart' | 'length' | null;
    failure: {
        code: 'companion.model_busy' | 'companion.model_down' | 'companion.model_slow' | 'companion.model_refused' | 'companion.model_broken' | 'companion.model_key' | 'companion.model_credit' | 'companion.model_too_long';
        detail: string;
    } | null;
    care: CareNote;
    used: Array<CompanionUsed>;
    /**
     * Whether the model was told how the user wants to be talked to
     */
    usedInstructions: boolean;
    sources: Array<CompanionSource>;
    proposals: Array<CompanionProposal>;
    rating: 'good' | 'bad' | null;
    /**
     * Which model wrote the reply, if known
     */
    model: {
        id: string;
        label: string;
    } | null;
    createdAt: string;
    isUnreadable: boolean;
};

export type CompanionAttachment = {
    id: string;
    kind: 'text' | 'image' | 'pdf';
    name: string;
    bytes: number;
    dimensions: {
        width: number;
        height: number;
    } | null;
};

export type CareNote = {
    kind: 'self-harm' | 'danger' | 'harm-to-others' | 'abuse' | 'for-another' | 'unclear';
    /**
     * False in the turns that follow a sign of crisis, where the note is short
     */
    isFirst: boolean;
    country: string | null;
    title: string;
    text: string;
    lines: Array<{
        name: string;
        number: string | null;
        hours: string;
        /**
         * Who it is for and in which languages
         */
        about: string;
        address: string;
    }>;
    emergency: {
        number: string | null;
        text: string;
        /**
         * Common emergency numbers; empty if the country is known
         */
        byRegion: Array<{
            number: string;
            regions: string;
        }>;
    };
    directories: Array<{
        name: string;
        address: string;
        about: string;
    }>;
    further: string;
} | null;

export type CompanionUsed = {
    ref: string;
    kind: 'name' | 'plan' | 'time-zone' | 'occupation' | 'type' | 'attitude' | 'answer' | 'goal' | 'lesson' | 'practice' | 'mood' | 'journal' | 'post' | 'memory' | 'file';
    label: string;
    text: string;
    canForget: boolean;
    /**
     * Whether it shows in the reply
     */
    isMentioned: boolean;
};

export type CompanionSource = {
    kind: 'tutorial' | 'practice' | 'post' | 'web' | 'photo' | 'video';
    title: string;
    address: string;
};

export type CompanionProposal = {
    id: string;
    state: 'open' | 'accepted' | 'dismissed';
    /**
     * The id of what was created
     */
    resultId: string | null;
    kind: 'goal';
    body: {
        title: string;
        why: string;
        steps: Array<string>;
    };
} | {
    id: string;
    state: 'open' | 'accepted' | 'dismissed';
    /**
     * The id of what was created
     */
    resultId: string | null;
    kind: 'lesson';
    body: {
        tutorialId: string;
        title: string;
        minutes: number;
        why: string;
    };
} | {
    id: string;
    state: 'open' | 'accepted' | 'dismissed';
    /**
     * The id of what was created
     */
    resultId: string | null;
    kind: 'practice';
    body: {
        practiceId: string;
        title: string;
        minutes: number;
        why: string;
    };
} | {
    id: string;
    state: 'open' | 'accepted' | 'dismissed';
    /**
     * The id of what was created
     */
    resultId: string | null;
    kind: 'check-in';
    body: {
        why: string;
    };
} | {
    id: string;
    state: 'open' | 'accepted' | 'dismissed';
    /**
     * The id of what was created
     */
    resultId: string | null;
    kind: 'post';
    body: {
        title: string;
        content: string;
        category: 'Success Stories' | 'Discussion' | 'Questions' | 'Methods' | 'Resources' | 'Wellbeing';
    };
} | {
    id: string;
    state: 'open' | 'accepted' | 'dismissed';
    /**
     * The id of what was created
     */
    resultId: string | null;
    kind: 'memory';
    body: {
        text: string;
    };
};

export type CompanionEvent = {
    event: 'snapshot';
    data: {
        conversation: Conversation | null;
        message: CompanionMessage | null;
        reply: CompanionMessage;
    };
} | {
    event: 'delta';
    data: {
        text: string;
    };
} | {
    event: 'thinking';
    data: {
        text: string;
    };
} | {
    event: 'activity';
    data: {
        label: string | null;
    };
} | {
    event: 'care';
    data: {
        note: CareNote;
    };
} | {
    event: 'used';
    data: {
        used: Array<CompanionUsed>;
    };
} | {
    event: 'sources';
    data: {
        sources: Array<CompanionSource>;
    };
} | {
    event: 'proposal';
    data: {
        proposal: CompanionProposal;
    };
} | {
    event: 'done';
    data: {
        reply: CompanionMessage;
    };
};

export type CompanionMemory = {
    id: string;
    text: string;
    createdAt: string;
    updatedAt: string;
    /**
     * Its key is gone
     */
    isUnreadable: boolean;
};

export type CompanionExclusion = {
    ref: string;
    label: string;
};

export type CreatedShare = {
    share: ConversationShare;
    address: string;
};

export type ConversationShare = {
    id: string;
    conversationId: string;
    /**
     * The current title of the conversation
     */
    title: string;
    createdAt: string;
    expiresAt: string;
    /**
     * By a moderator
     */
    isTakenDown: boolean;
};

export type ConversationShares = {
    shares: Array<ConversationShare>;
};

export type SharedConversation = {
    title: string;
    /**
     * Null unless the member shows their name
     */
    sharedBy: string | null;
    /**
     * Who wrote the replies, as far as known
     */
    models: Array<string>;
    messages: Array<{
        role: 'person' | 'companion';
        text: string;
        isComplete: boolean;
    }>;
    sharedAt: string;
    expiresAt: string;
};

export type ReplyReportSent = {
    id: string;
};

export type CompanionUsage = {
    from: string;
    to: string;
    days: Array<CompanionDay>;
    total: CompanionFigures;
    ratings: {
        good: number;
        bad: number;
    };
    openReports: number;
    model: {
        label: string;
        isBuiltIn: boolean;
    };
    /**
     * Today, in UTC
     */
    budget: {
        spentMicros: number;
        limitMicros: number | null;
    };
};

export type CompanionDay = {
    day: string;
    /**
     * In stored conversations
     */
    replies: number;
    temporary: number;
    /**
     * Forum texts reviewed by the model
     */
    triage: number;
    /**
     * In total
     */
    failed: number;
    failures: Array<{
        name: 'companion.model_busy' | 'companion.model_down' | 'companion.model_slow' | 'companion.model_refused' | 'companion.model_broken' | 'companion.model_key' | 'companion.model_credit' | 'companion.model_too_long';
        count: number;
    }>;
    models: Array<{
        name: string;
        count: number;
    }>;
    inputTokens: number;
    outputTokens: number;
    /**
     * Millionths of a US dollar
     */
    costMicros: number;
    firstTokenMs: {
        p50: number;
        p95: number;
    } | null;
};

export type CompanionFigures = {
    /**
     * In stored conversations
     */
    replies: number;
    temporary: number;
    /**
     * Forum texts reviewed by the model
     */
    triage: number;
    /**
     * In total
     */
    failed: number;
    failures: Array<{
        name: 'companion.model_busy' | 'companion.model_down' | 'companion.model_slow' | 'companion.model_refused' | 'companion.model_broken' | 'companion.model_key' | 'companion.model_credit' | 'companion.model_too_long';
        count: number;
    }>;
    models: Array<{
        name: string;
        count: number;
    }>;
    inputTokens: number;
    outputTokens: number;
    /**
     * Millionths of a US dollar
     */
    costMicros: number;
    firstTokenMs: {
        p50: number;
        p95: number;
    } | null;
};

export type ReplyReportPage = {
    reports: Array<ReplyReport>;
    nextCursor: string | null;
};

export type ReplyReport = {
    id: string;
    reason: 'harmful' | 'wrong' | 'rude' | 'private' | 'ignored_care' | 'something_else';
    comment: string;
    replyText: string;
    model: string;
    state: 'open' | 'handled';
    createdAt: string;
    handledAt: string | null;
};

export type Report = {
    id: string;
    reason: 'worried' | 'spam' | 'unkind' | 'private_information' | 'dangerous_advice' | 'underage' | 'off_topic' | 'something_else';
    note: string;
    createdAt: string;
};

export type OwnModeration = {
    suspension: {
        decisionId: string;
        reason: string;
        since: string;
        until: string | null;
        canAppeal: boolean;
        appeal: Appeal | null;
    } | null;
    standing: {
        level: 'new' | 'member' | 'trusted';
        words: string | null;
    };
    decisions: Array<OwnDecision>;
};

export type Appeal = {
    id: string;
    text: string;
    createdAt: string;
    outcome: 'upheld' | 'overturned' | null;
    answer: string | null;
    answeredAt: string | null;
};

export type OwnDecision = {
    id: string;
    action: 'hide' | 'restore' | 'remove' | 'lock' | 'unlock' | 'warn' | 'suspend' | 'dismiss';
    reason: string;
    /**
     * When a suspension ends; null if it has no end
     */
    until: string | null;
    createdAt: string;
    revertedAt: string | null;
    revertedHow: 'undone' | 'overturned' | null;
    appeal: Appeal | null;
    kind: 'post' | 'comment' | 'shared-conversation' | 'certificate' | 'account';
    /**
     * Null if the post is no longer visible
     */
    title: string | null;
    content: string | null;
    href: string | null;
    canAppeal: boolean;
    appealableUntil: string;
};

export type ModerationCase = {
    id: string;
    version: number;
    kind: 'post' | 'comment' | 'shared-conversation' | 'certificate';
    targetId: string;
    status: 'open' | 'decided' | 'noted';
    isUrgent: boolean;
    isHeld: boolean;
    flags: Array<{
        kind: 'links' | 'short_link' | 'bad_link' | 'repeated' | 'flood' | 'spam_phrase' | 'slur' | 'shouting' | 'care' | 'model_spam' | 'model_unkind' | 'model_private' | 'model_dangerous';
        words: string;
    }>;
    reports: {
        total: number;
        reasons: Array<{
            reason: 'worried' | 'spam' | 'unkind' | 'private_information' | 'dangerous_advice' | 'underage' | 'off_topic' | 'something_else';
            count: number;
        }>;
        notes: Array<{
            reason: 'worried' | 'spam' | 'unkind' | 'private_information' | 'dangerous_advice' | 'underage' | 'off_topic' | 'something_else';
            note: string;
            createdAt: string;
            /**
             * A tag, never a name
             */
            by: string | null;
        }>;
    };
    openedAt: string;
    decidedAt: string | null;
    /**
     * When a moderator sent the author help lines
     */
    helpSentAt: string | null;
    canSendHelp: boolean;
    title: string;
    content: string;
    /**
     * Staff see it in every state
     */
    picture: {
        url: string;
        previewUrl: string;
        alt: string;
    } | null;
    videoUrl: string | null;
    tags: Array<string>;
    state: 'published' | 'held' | 'hidden' | 'removed';
    isLocked: boolean;
    /**
     * By its author
     */
    isDeleted: boolean;
    createdAt: string;
    editedAt: string | null;
    href: string | null;
    author: CaseAuthor;
    /**
     * Decisions open to this moderator; none on their own texts
     */
    actions: Array<'hide' | 'restore' | 'remove' | 'lock' | 'unlock' | 'warn' | 'suspend' | 'dismiss'>;
    lastDecision: Decision | null;
};

export type CaseAuthor = {
    /**
     * The same for everything one author wrote
     */
    tag: string;
    /**
     * The public name
     */
    name: string;
    isPseudonym: boolean;
    /**
     * The member’s real name; only staff see both
     */
    memberName: string | null;
    joinedAt: string | null;
    isStaff: boolean;
    isYou: boolean;
    /**
     * Null for a deleted account
     */
    standing: {
        level: 'new' | 'member' | 'trusted';
        published: number;
        /**
         * In the last 90 days
         */
        removals: number;
    } | null;
    suspension: {
        until: string | null;
    } | null;
};

export type Decision = {
    id: string;
    action: 'hide' | 'restore' | 'remove' | 'lock' | 'unlock' | 'warn' | 'suspend' | 'dismiss';
    reason: string;
    /**
     * When a suspension ends; null if it has no end
     */
    until: string | null;
    createdAt: string;
    revertedAt: string | null;
    revertedHow: 'undone' | 'overturned' | null;
    appeal: Appeal | null;
    batchId: string;
    caseId: string | null;
    kind: 'post' | 'comment' | 'shared-conversation' | 'certificate' | 'account';
    /**
     * The moderator’s name; null for a deleted account
     */
    by: string | null;
    /**
     * Whether the requesting moderator decided
     */
    isYours: boolean;
};

export type ModerationCaseDetail = {
    case: ModerationCase;
    versions: Array<{
        title: string | null;
        content: string;
        writtenAt: string;
    }>;
    /**
     * On this case, newest first
     */
    decisions: Array<Decision>;
    /**
     * About the same author in other cases, newest first
     */
    former: Array<Decision>;
};

export type MemberSuspension = {
    suspension: {
        reason: string;
        createdAt: string;
        until: string | null;
    } | null;
};

export type Notice = {
    id: string;
    reason: 'child_abuse' | 'threat' | 'hate' | 'private_information' | 'defamation' | 'copyright' | 'fraud' | 'something_else';
    address: string;
    /**
     * Null once it has been erased
     */
    explanation: string | null;
    name: string | null;
    email: string | null;
    /**
     * What the address leads to, if it has a case
     */
    target: {
        kind: 'post' | 'comment';
        id: string;
    } | null;
    createdAt: string;
    outcome: 'removed' | 'kept' | 'not_found' | null;
    answer: string | null;
    decidedAt: string | null;
};

export type Notification = {
    id: string;
    kind: 'reply' | 'mention' | 'like' | 'follow' | 'moderation' | 'reminder' | 'billing';
    /**
     * The sentence in pieces of plain text
     */
    parts: Array<{
        text: string;
        as: 'name' | 'title' | 'words';
    }>;
    /**
     * The page it opens
     */
    href: string;
    createdAt: string;
    timeAgo: string;
    isRead: boolean;
    /**
     * The user who caused it last; null if no user did
     */
    actor: {
        id: string | null;
        name: string;
        photoURL: string | null;
    } | null;
};

export type NotificationSettings = {
    settings: {
        reply: 'now' | 'daily' | 'never';
        mention: 'now' | 'daily' | 'never';
        like: 'now' | 'daily' | 'never';
        follow: 'now' | 'daily' | 'never';
        moderation: 'now' | 'daily' | 'never';
        reminder: 'now' | 'daily' | 'never';
    };
    /**
     * Whether the bell shows notifications of this kind
     */
    bell: {
        reply: boolean;
        mention: boolean;
        like: boolean;
        follow: boolean;
        reminder: boolean;
    };
    /**
     * Whether devices with notifications turned on get this kind
     */
    push: {
        reply: boolean;
        mention: boolean;
        like: boolean;
        follow: boolean;
        reminder: boolean;
    };
    weeklyDigest: boolean;
    /**
     * The emails of the first week
     */
    firstWeek: boolean;
};

export type Upload = {
    id: string;
    url: string;
    previewUrl: string;
    width: number;
    height: number;
    blur: string;
    bytes: number;
};

export type Insights = {
    from: string;
    to: string;
    signUps: {
        days: Array<{
            day: string;
            people: number;
        }>;
        people: number;
        /**
         * How many of them have deleted their account
         */
        left: number;
    };
    activation: InsightShares;
    trialToPaid: InsightShares;
    retention: {
        cohorts: Array<{
            week: string;
            people: number;
            /**
             * By weeks after sign-up; null while one is not over
             */
            active: Array<number | null>;
        }>;
        total: {
            people: number;
            columns: Array<{
                people: number;
                active: number;
            }>;
        };
        /**
         * Weeks with fewer than five sign-ups
         */
        small: Array<{
            week: string;
        }>;
        smallPeople: number;
    };
    rooms: {
        accounts: number;
        allowing: number;
        /**
         * Null for fewer than five
         */
        people: number | null;
        rooms: Array<{
            room: 'dashboard' | 'companion' | 'tutorials' | 'goals' | 'mind' | 'daily' | 'community' | 'assessment' | 'subscription' | 'profile' | 'settings';
            people: number;
            opened: number;
        }>;
        opened: number;
        /**
         * Features that fewer than five people opened
         */
        small: Array<'dashboard' | 'companion' | 'tutorials' | 'goals' | 'mind' | 'daily' | 'community' | 'assessment' | 'subscription' | 'profile' | 'settings'>;
    };
    modelCost: {
        weeks: Array<{
            week: string;
            replies: number;
            /**
             * Posts reviewed for moderators
             */
            readings: number;
            failed: number;
            inputTokens: number;
            outputTokens: number;
            /**
             * Millionths of a US dollar
             */
            costMicros: number;
            people: number;
            perPersonMicros: number | null;
        }>;
        models: Array<{
            model: string;
            replies: number;
            /**
             * Posts reviewed for moderators
             */
            readings: number;
            failed: number;
            inputTokens: number;
            outputTokens: number;
            /**
             * Millionths of a US dollar
             */
            costMicros: number;
        }>;
        total: {
            replies: number;
            /**
             * Posts reviewed for moderators
             */
            readings: number;
            failed: number;
            inputTokens: number;
            outputTokens: number;
            /**
             * Millionths of a US dollar
             */
            costMicros: number;
            people: number;
            perPersonMicros: number | null;
        };
    };
};

export type InsightShares = {
    weeks: Array<{
        week: string;
        people: number;
        reached: number;
        open: number;
    }>;
    total: {
        people: number;
        reached: number;
        open: number;
    };
};

export type AuditLine = {
    id: string;
    at: string;
    origin: 'person' | 'operator' | 'server';
    action: string;
    /**
     * The action as readable text
     */
    words: string;
    actor: {
        kind: string;
        /**
         * A person’s tag, or the id of the thing
         */
        id: string;
        /**
         * Null for items and deleted accounts
         */
        userId: string | null;
        name: string | null;
    } | null;
    subject: {
        kind: string;
        /**
         * A person’s tag, or the id of the thing
         */
        id: string;
        /**
         * Null for items and deleted accounts
         */
        userId: string | null;
        name: string | null;
    } | null;
    detail: {
        [key: string]: string | number | boolean | null;
    };
};

export type SearchAnswer = {
    /**
     * Only kinds with results
     */
    groups: Array<SearchGroup>;
    /**
     * Sources that failed or took too long
     */
    missing: Array<'tutorial' | 'practice' | 'goal' | 'note' | 'journal' | 'daily' | 'chat' | 'post' | 'help'>;
    /**
     * Sources with too much text: only the newest part was searched
     */
    partial: Array<'tutorial' | 'practice' | 'goal' | 'note' | 'journal' | 'daily' | 'chat' | 'post' | 'help'>;
};

export type SearchGroup = {
    kind: 'tutorial' | 'practice' | 'goal' | 'note' | 'journal' | 'daily' | 'chat' | 'post' | 'help';
    hits: Array<SearchHit>;
    /**
     * Whether there are more results of this kind
     */
    hasMore: boolean;
};

export type SearchHit = {
    id: string;
    title: MarkedText;
    excerpt: MarkedText;
    /**
     * The path in the app that opens it
     */
    address: string;
    day: string | null;
};

export type MarkedText = {
    text: string;
    /**
     * Matches, as positions in UTF-16 units
     */
    ranges: Array<{
        start: number;
        end: number;
    }>;
};

export type KeptData = {
    sections: Array<{
        name: string;
        title: string;
        count: number;
    }>;
    /**
     * Parts that can be read here, as in the export
     */
    pages: Array<{
        name: string;
        title: string;
    }>;
    hasPassword: boolean;
    hasTwoStep: boolean;
};

export type KeptPage = {
    name: string;
    title: string;
    markdown: string;
    isWhole: boolean;
};

export type ReadSessionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/session';
};

export type ReadSessionErrors = {
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SignUpError = SignUpErrors[keyof SignUpErrors];

export type SignUpResponses = {
    /**
     * Created and signed in
     */
    201: {
        user: User;
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SignInError = SignInErrors[keyof SignInErrors];

export type SignInResponses = {
    /**
     * Signed in, or a second step is needed
     */
    200: {
        user: User;
    } | {
        needsSecondStep: true;
        challenge: string;
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
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type RequestPasswordResetError = RequestPasswordResetErrors[keyof RequestPasswordResetErrors];

export type RequestPasswordResetResponses = {
    /**
     * Accepted; an email follows if there is an account to write to
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
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
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
        code?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/account/password';
};

export type ChangePasswordErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
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
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type RequestEmailVerificationError = RequestEmailVerificationErrors[keyof RequestEmailVerificationErrors];

export type RequestEmailVerificationResponses = {
    /**
     * Accepted; an email follows if there is an account to write to
     */
    202: unknown;
};

export type VerifyEmailData = {
    body: {
        token: string;
        password?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/email-verification';
};

export type VerifyEmailErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
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
        code?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/account/email-change';
};

export type RequestEmailChangeErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type RequestEmailChangeError = RequestEmailChangeErrors[keyof RequestEmailChangeErrors];

export type RequestEmailChangeResponses = {
    /**
     * Accepted; an email follows if there is an account to write to
     */
    202: unknown;
};

export type ConfirmEmailChangeData = {
    body: {
        token: string;
        password?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/email-change/confirm';
};

export type ConfirmEmailChangeErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type BeginSocialSignInError = BeginSocialSignInErrors[keyof BeginSocialSignInErrors];

export type BeginSocialSignInResponses = {
    /**
     * A page that notifies the window it was opened from, and closes
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type FinishSocialSignInError = FinishSocialSignInErrors[keyof FinishSocialSignInErrors];

export type FinishSocialSignInResponses = {
    /**
     * A page that notifies the window it was opened from, and closes
     */
    200: string;
};

export type FinishSocialSignInResponse = FinishSocialSignInResponses[keyof FinishSocialSignInResponses];

export type DeclineSocialSignInData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/social/pending';
};

export type DeclineSocialSignInErrors = {
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeclineSocialSignInError = DeclineSocialSignInErrors[keyof DeclineSocialSignInErrors];

export type DeclineSocialSignInResponses = {
    /**
     * Abandoned
     */
    204: void;
};

export type DeclineSocialSignInResponse = DeclineSocialSignInResponses[keyof DeclineSocialSignInResponses];

export type ReadPendingSocialSignInData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/social/pending';
};

export type ReadPendingSocialSignInErrors = {
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadPendingSocialSignInError = ReadPendingSocialSignInErrors[keyof ReadPendingSocialSignInErrors];

export type ReadPendingSocialSignInResponses = {
    /**
     * What is still needed
     */
    200: PendingSocialSignIn;
};

export type ReadPendingSocialSignInResponse = ReadPendingSocialSignInResponses[keyof ReadPendingSocialSignInResponses];

export type SignUpBySocialData = {
    body: {
        acceptedTerms: boolean;
        timeZone?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/social/sign-up';
};

export type SignUpBySocialErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SignUpBySocialError = SignUpBySocialErrors[keyof SignUpBySocialErrors];

export type SignUpBySocialResponses = {
    /**
     * Signed in
     */
    200: {
        user: User;
    };
};

export type SignUpBySocialResponse = SignUpBySocialResponses[keyof SignUpBySocialResponses];

export type ConnectSocialData = {
    body: {
        password: string | null;
        code?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/account/social/connect';
};

export type ConnectSocialErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ConnectSocialError = ConnectSocialErrors[keyof ConnectSocialErrors];

export type ConnectSocialResponses = {
    /**
     * The address to open
     */
    200: {
        url: string;
    };
};

export type ConnectSocialResponse = ConnectSocialResponses[keyof ConnectSocialResponses];

export type DisconnectSocialData = {
    body: {
        password: string | null;
        code?: string | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/account/social/{id}/removal';
};

export type DisconnectSocialErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DisconnectSocialError = DisconnectSocialErrors[keyof DisconnectSocialErrors];

export type DisconnectSocialResponses = {
    /**
     * Disconnected
     */
    204: void;
};

export type DisconnectSocialResponse = DisconnectSocialResponses[keyof DisconnectSocialResponses];

export type EndOtherSessionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/sessions';
};

export type EndOtherSessionsErrors = {
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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

export type SignInByCodeData = {
    body: {
        challenge: string;
        code: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/sign-in/second-step';
};

export type SignInByCodeErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SignInByCodeError = SignInByCodeErrors[keyof SignInByCodeErrors];

export type SignInByCodeResponses = {
    /**
     * Signed in
     */
    200: {
        user: User;
    };
};

export type SignInByCodeResponse = SignInByCodeResponses[keyof SignInByCodeResponses];

export type SetUpTwoStepData = {
    body: {
        password: string | null;
        code?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/account/two-step/setup';
};

export type SetUpTwoStepErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SetUpTwoStepError = SetUpTwoStepErrors[keyof SetUpTwoStepErrors];

export type SetUpTwoStepResponses = {
    /**
     * The secret, as text and as a URI
     */
    200: {
        key: string;
        uri: string;
    };
};

export type SetUpTwoStepResponse = SetUpTwoStepResponses[keyof SetUpTwoStepResponses];

export type TurnOnTwoStepData = {
    body: {
        code: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/two-step';
};

export type TurnOnTwoStepErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type TurnOnTwoStepError = TurnOnTwoStepErrors[keyof TurnOnTwoStepErrors];

export type TurnOnTwoStepResponses = {
    /**
     * Ten recovery codes, shown this once
     */
    200: {
        recoveryCodes: Array<string>;
    };
};

export type TurnOnTwoStepResponse = TurnOnTwoStepResponses[keyof TurnOnTwoStepResponses];

export type RenewRecoveryCodesData = {
    body: {
        password: string | null;
        code?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/account/two-step/recovery-codes';
};

export type RenewRecoveryCodesErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type RenewRecoveryCodesError = RenewRecoveryCodesErrors[keyof RenewRecoveryCodesErrors];

export type RenewRecoveryCodesResponses = {
    /**
     * Ten recovery codes, shown this once
     */
    200: {
        recoveryCodes: Array<string>;
    };
};

export type RenewRecoveryCodesResponse = RenewRecoveryCodesResponses[keyof RenewRecoveryCodesResponses];

export type TurnOffTwoStepData = {
    body: {
        password: string | null;
        code?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/account/two-step/off';
};

export type TurnOffTwoStepErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type TurnOffTwoStepError = TurnOffTwoStepErrors[keyof TurnOffTwoStepErrors];

export type TurnOffTwoStepResponses = {
    /**
     * Turned off
     */
    204: void;
};

export type TurnOffTwoStepResponse = TurnOffTwoStepResponses[keyof TurnOffTwoStepResponses];

export type BeginPasskeySignInData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/sign-in/passkey/options';
};

export type BeginPasskeySignInErrors = {
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type BeginPasskeySignInError = BeginPasskeySignInErrors[keyof BeginPasskeySignInErrors];

export type BeginPasskeySignInResponses = {
    /**
     * What the browser hands to the authenticator
     */
    200: {
        options?: unknown;
    };
};

export type BeginPasskeySignInResponse = BeginPasskeySignInResponses[keyof BeginPasskeySignInResponses];

export type SignInByPasskeyData = {
    body: {
        credential: {
            id: string;
            rawId: string;
            type: 'public-key';
            authenticatorAttachment?: 'cross-platform' | 'platform' | null;
            clientExtensionResults: {
                [key: string]: unknown;
            };
            response: {
                clientDataJSON: string;
                authenticatorData: string;
                signature: string;
                userHandle?: string | null;
            };
        };
    };
    path?: never;
    query?: never;
    url: '/api/account/sign-in/passkey';
};

export type SignInByPasskeyErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SignInByPasskeyError = SignInByPasskeyErrors[keyof SignInByPasskeyErrors];

export type SignInByPasskeyResponses = {
    /**
     * Signed in
     */
    200: {
        user: User;
    };
};

export type SignInByPasskeyResponse = SignInByPasskeyResponses[keyof SignInByPasskeyResponses];

export type BeginNewPasskeyData = {
    body: {
        password: string | null;
        code?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/account/passkeys/options';
};

export type BeginNewPasskeyErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type BeginNewPasskeyError = BeginNewPasskeyErrors[keyof BeginNewPasskeyErrors];

export type BeginNewPasskeyResponses = {
    /**
     * What the browser hands to the authenticator
     */
    200: {
        options?: unknown;
    };
};

export type BeginNewPasskeyResponse = BeginNewPasskeyResponses[keyof BeginNewPasskeyResponses];

export type AddPasskeyData = {
    body: {
        name: string;
        credential: {
            id: string;
            rawId: string;
            type: 'public-key';
            authenticatorAttachment?: 'cross-platform' | 'platform' | null;
            clientExtensionResults: {
                [key: string]: unknown;
            };
            response: {
                clientDataJSON: string;
                attestationObject: string;
                transports?: Array<string>;
            };
        };
    };
    path?: never;
    query?: never;
    url: '/api/account/passkeys';
};

export type AddPasskeyErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type AddPasskeyError = AddPasskeyErrors[keyof AddPasskeyErrors];

export type AddPasskeyResponses = {
    /**
     * Added
     */
    201: {
        id: string;
        name: string;
    };
};

export type AddPasskeyResponse = AddPasskeyResponses[keyof AddPasskeyResponses];

export type RenamePasskeyData = {
    body: {
        name: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/account/passkeys/{id}';
};

export type RenamePasskeyErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type RenamePasskeyError = RenamePasskeyErrors[keyof RenamePasskeyErrors];

export type RenamePasskeyResponses = {
    /**
     * Renamed
     */
    200: {
        id: string;
        name: string;
    };
};

export type RenamePasskeyResponse = RenamePasskeyResponses[keyof RenamePasskeyResponses];

export type RemovePasskeyData = {
    body: {
        password: string | null;
        code?: string | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/account/passkeys/{id}/removal';
};

export type RemovePasskeyErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type RemovePasskeyError = RemovePasskeyErrors[keyof RemovePasskeyErrors];

export type RemovePasskeyResponses = {
    /**
     * Removed
     */
    204: void;
};

export type RemovePasskeyResponse = RemovePasskeyResponses[keyof RemovePasskeyResponses];

export type ReadSignInMethodsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/ways-in';
};

export type ReadSignInMethodsErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadSignInMethodsError = ReadSignInMethodsErrors[keyof ReadSignInMethodsErrors];

export type ReadSignInMethodsResponses = {
    /**
     * The sign-in methods
     */
    200: SignInMethods;
};

export type ReadSignInMethodsResponse = ReadSignInMethodsResponses[keyof ReadSignInMethodsResponses];

export type ReadStaffUserData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/users/{id}';
};

export type ReadStaffUserErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadStaffUserError = ReadStaffUserErrors[keyof ReadStaffUserErrors];

export type ReadStaffUserResponses = {
    /**
     * The account
     */
    200: StaffUser;
};

export type ReadStaffUserResponse = ReadStaffUserResponses[keyof ReadStaffUserResponses];

export type ChangeRoleData = {
    body: {
        password: string | null;
        code?: string | null;
        role: 'user' | 'moderator' | 'admin';
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/users/{id}/role';
};

export type ChangeRoleErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ChangeRoleError = ChangeRoleErrors[keyof ChangeRoleErrors];

export type ChangeRoleResponses = {
    /**
     * The account
     */
    200: StaffUser;
};

export type ChangeRoleResponse = ChangeRoleResponses[keyof ChangeRoleResponses];

export type SendStaffEmailData = {
    body: {
        kind: 'verify' | 'reset';
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/users/{id}/emails';
};

export type SendStaffEmailErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SendStaffEmailError = SendStaffEmailErrors[keyof SendStaffEmailErrors];

export type SendStaffEmailResponses = {
    /**
     * Queued
     */
    202: unknown;
};

export type ReadConsentsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/consents';
};

export type ReadConsentsErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadConsentsError = ReadConsentsErrors[keyof ReadConsentsErrors];

export type ReadConsentsResponses = {
    /**
     * The consents
     */
    200: Consents;
};

export type ReadConsentsResponse = ReadConsentsResponses[keyof ReadConsentsResponses];

export type ChangeConsentsData = {
    body: {
        answers?: boolean;
        mood?: boolean;
        journal?: boolean;
        posts?: boolean;
        progress?: boolean;
        quotes?: boolean;
        analytics?: boolean;
    };
    path?: never;
    query?: never;
    url: '/api/account/consents';
};

export type ChangeConsentsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ChangeConsentsError = ChangeConsentsErrors[keyof ChangeConsentsErrors];

export type ChangeConsentsResponses = {
    /**
     * The consents
     */
    200: Consents;
};

export type ChangeConsentsResponse = ChangeConsentsResponses[keyof ChangeConsentsResponses];

export type ReadHealthConsentsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/health-consents';
};

export type ReadHealthConsentsErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadHealthConsentsError = ReadHealthConsentsErrors[keyof ReadHealthConsentsErrors];

export type ReadHealthConsentsResponses = {
    /**
     * The consents
     */
    200: HealthConsents;
};

export type ReadHealthConsentsResponse = ReadHealthConsentsResponses[keyof ReadHealthConsentsResponses];

export type GiveHealthConsentData = {
    body: {
        textVersion: '2026-11-19' | '2026-11-18';
    };
    path: {
        area: 'mood' | 'journal' | 'companion';
    };
    query?: never;
    url: '/api/account/health-consents/{area}';
};

export type GiveHealthConsentErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type GiveHealthConsentError = GiveHealthConsentErrors[keyof GiveHealthConsentErrors];

export type GiveHealthConsentResponses = {
    /**
     * The consents
     */
    200: HealthConsents;
};

export type GiveHealthConsentResponse = GiveHealthConsentResponses[keyof GiveHealthConsentResponses];

export type WithdrawHealthConsentData = {
    body: {
        data: 'keep' | 'delete';
    };
    path: {
        area: 'mood' | 'journal' | 'companion';
    };
    query?: never;
    url: '/api/account/health-consents/{area}/withdrawal';
};

export type WithdrawHealthConsentErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type WithdrawHealthConsentError = WithdrawHealthConsentErrors[keyof WithdrawHealthConsentErrors];

export type WithdrawHealthConsentResponses = {
    /**
     * The consents
     */
    200: HealthConsents;
};

export type WithdrawHealthConsentResponse = WithdrawHealthConsentResponses[keyof WithdrawHealthConsentResponses];

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
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
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
        about?: string;
        occupation?: 'teaching' | 'care' | 'office' | 'leading' | 'self-employed' | 'coding' | 'job-seeking' | 'other' | 'unstated' | null;
        locale?: 'en-GB' | 'en-US' | 'cs' | 'da' | 'de' | 'de-AT' | 'de-CH' | 'el' | 'es' | 'fi' | 'fr' | 'fr-CH' | 'hu' | 'it' | 'ja' | 'ko' | 'nb' | 'nl' | 'pl' | 'pt' | 'pt-BR' | 'ro' | 'sv' | 'tr' | 'uk' | 'zh-CN' | null;
        theme?: 'light' | 'dark' | 'system';
        reducedMotion?: boolean;
        hasLessonReviews?: boolean;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/users/{id}';
};

export type UpdateUserErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListCollectionsError = ListCollectionsErrors[keyof ListCollectionsErrors];

export type ListCollectionsResponses = {
    /**
     * The names
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
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
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
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type WatchUserError = WatchUserErrors[keyof WatchUserErrors];

export type WatchUserResponses = {
    /**
     * Events `user` (the whole document), `changed` ({what, about?}: read that part again) and `signed-out`
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
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SubmitAssessmentError = SubmitAssessmentErrors[keyof SubmitAssessmentErrors];

export type SubmitAssessmentResponses = {
    /**
     * Already stored, with the same answers
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
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SubmitCheckInError = SubmitCheckInErrors[keyof SubmitCheckInErrors];

export type SubmitCheckInResponses = {
    /**
     * Already stored, with the same answers
     */
    200: AttitudePoint;
    /**
     * The new check-in
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
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadAttitudeHistoryError = ReadAttitudeHistoryErrors[keyof ReadAttitudeHistoryErrors];

export type ReadAttitudeHistoryResponses = {
    /**
     * The history
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
     * Temporarily unavailable
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
        /**
         * The version of the text with which the user asked for an immediate start
         */
        startRequest?: '2026-11-18' | null;
        promotionCode?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/create-checkout-session';
};

export type CreateCheckoutSessionErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type CreateCheckoutSessionError = CreateCheckoutSessionErrors[keyof CreateCheckoutSessionErrors];

export type CreateCheckoutSessionResponses = {
    /**
     * The address to open
     */
    200: {
        /**
         * The checkout session; absent for the portal
         */
        id?: string;
        /**
         * The checkout, or the portal for subscribers
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type CancelSubscriptionError = CancelSubscriptionErrors[keyof CancelSubscriptionErrors];

export type CancelSubscriptionResponses = {
    /**
     * The subscription
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ResumeSubscriptionError = ResumeSubscriptionErrors[keyof ResumeSubscriptionErrors];

export type ResumeSubscriptionResponses = {
    /**
     * The subscription
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type CreatePortalSessionError = CreatePortalSessionErrors[keyof CreatePortalSessionErrors];

export type CreatePortalSessionResponses = {
    /**
     * The address to open
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ConfirmCheckoutError = ConfirmCheckoutErrors[keyof ConfirmCheckoutErrors];

export type ConfirmCheckoutResponses = {
    /**
     * The result
     */
    200: {
        outcome: 'complete' | 'open' | 'expired';
    };
};

export type ConfirmCheckoutResponse = ConfirmCheckoutResponses[keyof ConfirmCheckoutResponses];

export type ReadPriceData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/subscription/price';
};

export type ReadPriceErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadPriceError = ReadPriceErrors[keyof ReadPriceErrors];

export type ReadPriceResponses = {
    /**
     * The price
     */
    200: SubscriptionPrice;
};

export type ReadPriceResponse = ReadPriceResponses[keyof ReadPriceResponses];

export type PauseSubscriptionData = {
    body: {
        subscriptionId?: string | null;
        /**
         * How long to pause
         */
        months: 1 | 2 | 3;
    };
    path?: never;
    query?: never;
    url: '/api/subscription/pause';
};

export type PauseSubscriptionErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type PauseSubscriptionError = PauseSubscriptionErrors[keyof PauseSubscriptionErrors];

export type PauseSubscriptionResponses = {
    /**
     * Paused
     */
    200: {
        success: true;
    };
};

export type PauseSubscriptionResponse = PauseSubscriptionResponses[keyof PauseSubscriptionResponses];

export type EndPauseData = {
    body: {
        subscriptionId?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/subscription/end-pause';
};

export type EndPauseErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type EndPauseError = EndPauseErrors[keyof EndPauseErrors];

export type EndPauseResponses = {
    /**
     * Resumed
     */
    200: {
        success: true;
    };
};

export type EndPauseResponse = EndPauseResponses[keyof EndPauseResponses];

export type ListInvoicesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/subscription/invoices';
};

export type ListInvoicesErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
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
        /**
         * The next charge, with discounts and credit
         */
        upcoming?: {
            amountCents: number;
            taxCents?: number;
            currency: string;
        } | null;
        discounts?: Array<Discount>;
        /**
         * Whether charges can have tax, also before the first one
         */
        hasTax?: boolean;
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ChangePlanError = ChangePlanErrors[keyof ChangePlanErrors];

export type ChangePlanResponses = {
    /**
     * Changed
     */
    200: {
        success: true;
    };
};

export type ChangePlanResponse = ChangePlanResponses[keyof ChangePlanResponses];

export type CheckPromotionData = {
    body: {
        code: string;
    };
    path?: never;
    query?: never;
    url: '/api/subscription/promotion';
};

export type CheckPromotionErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type CheckPromotionError = CheckPromotionErrors[keyof CheckPromotionErrors];

export type CheckPromotionResponses = {
    /**
     * What it takes off
     */
    200: Promotion;
};

export type CheckPromotionResponse = CheckPromotionResponses[keyof CheckPromotionResponses];

export type ReadWithdrawalData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/subscription/withdrawal';
};

export type ReadWithdrawalErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadWithdrawalError = ReadWithdrawalErrors[keyof ReadWithdrawalErrors];

export type ReadWithdrawalResponses = {
    /**
     * The contracts
     */
    200: Withdrawal;
};

export type ReadWithdrawalResponse = ReadWithdrawalResponses[keyof ReadWithdrawalResponses];

export type WithdrawData = {
    body: {
        name: string;
        contract: string;
        email: string;
        countedUntil?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/subscription/withdrawal';
};

export type WithdrawErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type WithdrawError = WithdrawErrors[keyof WithdrawErrors];

export type WithdrawResponses = {
    /**
     * The contracts
     */
    200: Withdrawal;
};

export type WithdrawResponse = WithdrawResponses[keyof WithdrawResponses];

export type PreviewWithdrawalData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * As in the withdrawal; the newest contract if it names none
         */
        contract?: string;
    };
    url: '/api/subscription/withdrawal/preview';
};

export type PreviewWithdrawalErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type PreviewWithdrawalError = PreviewWithdrawalErrors[keyof PreviewWithdrawalErrors];

export type PreviewWithdrawalResponses = {
    /**
     * The amounts
     */
    200: WithdrawalPreview;
};

export type PreviewWithdrawalResponse = PreviewWithdrawalResponses[keyof PreviewWithdrawalResponses];

export type StateWithdrawalData = {
    body: {
        name: string;
        contract: string;
        email: string;
    };
    path?: never;
    query?: never;
    url: '/api/withdrawals';
};

export type StateWithdrawalErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type StateWithdrawalError = StateWithdrawalErrors[keyof StateWithdrawalErrors];

export type StateWithdrawalResponses = {
    /**
     * Received
     */
    200: {
        receivedAt: string;
    };
};

export type StateWithdrawalResponse = StateWithdrawalResponses[keyof StateWithdrawalResponses];

export type ConfirmWithdrawalData = {
    body: {
        token: string;
    };
    path?: never;
    query?: never;
    url: '/api/withdrawals/confirm';
};

export type ConfirmWithdrawalErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ConfirmWithdrawalError = ConfirmWithdrawalErrors[keyof ConfirmWithdrawalErrors];

export type ConfirmWithdrawalResponses = {
    /**
     * Confirmed
     */
    204: void;
};

export type ConfirmWithdrawalResponse = ConfirmWithdrawalResponses[keyof ConfirmWithdrawalResponses];

export type ReceiveStripeWebhookData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/webhooks/stripe';
};

export type ReceiveStripeWebhookErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReceiveStripeWebhookError = ReceiveStripeWebhookErrors[keyof ReceiveStripeWebhookErrors];

export type ReceiveStripeWebhookResponses = {
    /**
     * Stored
     */
    200: {
        received: true;
    };
};

export type ReceiveStripeWebhookResponse = ReceiveStripeWebhookResponses[keyof ReceiveStripeWebhookResponses];

export type FindSubscribersData = {
    body?: never;
    path?: never;
    query?: {
        query?: string;
    };
    url: '/api/admin/subscriptions';
};

export type FindSubscribersErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type FindSubscribersError = FindSubscribersErrors[keyof FindSubscribersErrors];

export type FindSubscribersResponses = {
    /**
     * The people
     */
    200: {
        people: Array<Subscriber>;
    };
};

export type FindSubscribersResponse = FindSubscribersResponses[keyof FindSubscribersResponses];

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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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

export type ExtendTrialData = {
    body: {
        trialEndsAt: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/subscriptions/{id}/trial';
};

export type ExtendTrialErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ExtendTrialError = ExtendTrialErrors[keyof ExtendTrialErrors];

export type ExtendTrialResponses = {
    /**
     * The record
     */
    200: SubscriptionRecord;
};

export type ExtendTrialResponse = ExtendTrialResponses[keyof ExtendTrialResponses];

export type ListMemberInvoicesData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/subscriptions/{id}/invoices';
};

export type ListMemberInvoicesErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListMemberInvoicesError = ListMemberInvoicesErrors[keyof ListMemberInvoicesErrors];

export type ListMemberInvoicesResponses = {
    /**
     * The invoices
     */
    200: {
        invoices: Array<Invoice>;
        /**
         * The next charge, with discounts and credit
         */
        upcoming?: {
            amountCents: number;
            taxCents?: number;
            currency: string;
        } | null;
        discounts?: Array<Discount>;
        /**
         * Whether charges can have tax, also before the first one
         */
        hasTax?: boolean;
    };
};

export type ListMemberInvoicesResponse = ListMemberInvoicesResponses[keyof ListMemberInvoicesResponses];

export type ReadMemberWithdrawalData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/subscriptions/{id}/withdrawal';
};

export type ReadMemberWithdrawalErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadMemberWithdrawalError = ReadMemberWithdrawalErrors[keyof ReadMemberWithdrawalErrors];

export type ReadMemberWithdrawalResponses = {
    /**
     * The contract
     */
    200: MemberWithdrawal;
};

export type ReadMemberWithdrawalResponse = ReadMemberWithdrawalResponses[keyof ReadMemberWithdrawalResponses];

export type ConfirmMemberWithdrawalData = {
    body: {
        password: string | null;
        code?: string | null;
        contract?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/subscriptions/{id}/withdrawal/confirm';
};

export type ConfirmMemberWithdrawalErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ConfirmMemberWithdrawalError = ConfirmMemberWithdrawalErrors[keyof ConfirmMemberWithdrawalErrors];

export type ConfirmMemberWithdrawalResponses = {
    /**
     * The contract
     */
    200: MemberWithdrawal;
};

export type ConfirmMemberWithdrawalResponse = ConfirmMemberWithdrawalResponses[keyof ConfirmMemberWithdrawalResponses];

export type RefundPaymentData = {
    body: {
        password: string | null;
        code?: string | null;
        id: string;
        invoiceId: string;
        amountCents: number | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/subscriptions/{id}/refunds';
};

export type RefundPaymentErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type RefundPaymentError = RefundPaymentErrors[keyof RefundPaymentErrors];

export type RefundPaymentResponses = {
    /**
     * The refund
     */
    200: Refund;
};

export type RefundPaymentResponse = RefundPaymentResponses[keyof RefundPaymentResponses];

export type ListFailedRefundsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/admin/failed-refunds';
};

export type ListFailedRefundsErrors = {
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListFailedRefundsError = ListFailedRefundsErrors[keyof ListFailedRefundsErrors];

export type ListFailedRefundsResponses = {
    /**
     * The refunds
     */
    200: {
        refunds: Array<FailedRefund>;
    };
};

export type ListFailedRefundsResponse = ListFailedRefundsResponses[keyof ListFailedRefundsResponses];

export type SettleFailedRefundData = {
    body: {
        password: string | null;
        code?: string | null;
        withdrawalId: string;
        invoiceId: string;
        note: string;
    };
    path?: never;
    query?: never;
    url: '/api/admin/failed-refunds/settle';
};

export type SettleFailedRefundErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SettleFailedRefundError = SettleFailedRefundErrors[keyof SettleFailedRefundErrors];

export type SettleFailedRefundResponses = {
    /**
     * The refunds that are left
     */
    200: {
        refunds: Array<FailedRefund>;
    };
};

export type SettleFailedRefundResponse = SettleFailedRefundResponses[keyof SettleFailedRefundResponses];

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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadTutorialError = ReadTutorialErrors[keyof ReadTutorialErrors];

export type ReadTutorialResponses = {
    /**
     * The tutorial
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
        /**
         * The course that the user takes at present, if this belongs to it
         */
        course: {
            id: string;
            title: string;
            week: number;
            weekCount: number;
            /**
             * In the course, without this lesson
             */
            lessonsLeft: number;
        } | null;
    };
};

export type ReadTutorialResponse = ReadTutorialResponses[keyof ReadTutorialResponses];

export type UpdateTutorialProgressData = {
    body: {
        sectionId?: string;
        check?: {
            line: number;
            isChecked: boolean;
        };
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type AnswerQuizError = AnswerQuizErrors[keyof AnswerQuizErrors];

export type AnswerQuizResponses = {
    /**
     * Already checked, with the same answers
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadTutorialMediaError = ReadTutorialMediaErrors[keyof ReadTutorialMediaErrors];

export type ReadTutorialMediaResponses = {
    /**
     * The picture and the video
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
         * Why something is missing, as text to show
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type AddNoteError = AddNoteErrors[keyof AddNoteErrors];

export type AddNoteResponses = {
    /**
     * Already added
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeleteNoteError = DeleteNoteErrors[keyof DeleteNoteErrors];

export type DeleteNoteResponses = {
    /**
     * Deleted
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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

export type ReadReviewsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/reviews';
};

export type ReadReviewsErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadReviewsError = ReadReviewsErrors[keyof ReadReviewsErrors];

export type ReadReviewsResponses = {
    /**
     * The questions
     */
    200: {
        questions: Array<ReviewQuestion>;
    };
};

export type ReadReviewsResponse = ReadReviewsResponses[keyof ReadReviewsResponses];

export type AnswerReviewData = {
    body: {
        option: number;
    };
    path: {
        cardId: string;
    };
    query?: never;
    url: '/api/reviews/{cardId}/answer';
};

export type AnswerReviewErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type AnswerReviewError = AnswerReviewErrors[keyof AnswerReviewErrors];

export type AnswerReviewResponses = {
    /**
     * The result
     */
    200: ReviewResult;
};

export type AnswerReviewResponse = AnswerReviewResponses[keyof AnswerReviewResponses];

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
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type PreviewTutorialError = PreviewTutorialErrors[keyof PreviewTutorialErrors];

export type PreviewTutorialResponses = {
    /**
     * The preview
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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

export type ListCoursesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/courses';
};

export type ListCoursesErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListCoursesError = ListCoursesErrors[keyof ListCoursesErrors];

export type ListCoursesResponses = {
    /**
     * The courses
     */
    200: {
        courses: Array<CourseCard>;
    };
};

export type ListCoursesResponse = ListCoursesResponses[keyof ListCoursesResponses];

export type ReadCourseData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/courses/{id}';
};

export type ReadCourseErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadCourseError = ReadCourseErrors[keyof ReadCourseErrors];

export type ReadCourseResponses = {
    /**
     * The course
     */
    200: CourseDetail;
};

export type ReadCourseResponse = ReadCourseResponses[keyof ReadCourseResponses];

export type LeaveCourseData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/courses/{id}/enrollment';
};

export type LeaveCourseErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type LeaveCourseError = LeaveCourseErrors[keyof LeaveCourseErrors];

export type LeaveCourseResponses = {
    /**
     * The course
     */
    200: CourseDetail;
};

export type LeaveCourseResponse = LeaveCourseResponses[keyof LeaveCourseResponses];

export type ChangeEnrollmentData = {
    body: {
        state: 'active' | 'paused';
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/courses/{id}/enrollment';
};

export type ChangeEnrollmentErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ChangeEnrollmentError = ChangeEnrollmentErrors[keyof ChangeEnrollmentErrors];

export type ChangeEnrollmentResponses = {
    /**
     * The course
     */
    200: CourseDetail;
};

export type ChangeEnrollmentResponse = ChangeEnrollmentResponses[keyof ChangeEnrollmentResponses];

export type SaveCheckpointData = {
    body: {
        week: number;
        isChecked: boolean;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/courses/{id}/checkpoints';
};

export type SaveCheckpointErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SaveCheckpointError = SaveCheckpointErrors[keyof SaveCheckpointErrors];

export type SaveCheckpointResponses = {
    /**
     * The course
     */
    200: CourseDetail;
};

export type SaveCheckpointResponse = SaveCheckpointResponses[keyof SaveCheckpointResponses];

export type DeleteCourseProjectData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/courses/{id}/project';
};

export type DeleteCourseProjectErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeleteCourseProjectError = DeleteCourseProjectErrors[keyof DeleteCourseProjectErrors];

export type DeleteCourseProjectResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeleteCourseProjectResponse = DeleteCourseProjectResponses[keyof DeleteCourseProjectResponses];

export type SaveCourseProjectData = {
    body: {
        text: string;
        marks: {
            [key: string]: 'not-yet' | 'partly' | 'fully';
        };
        version: number;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/courses/{id}/project';
};

export type SaveCourseProjectErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SaveCourseProjectError = SaveCourseProjectErrors[keyof SaveCourseProjectErrors];

export type SaveCourseProjectResponses = {
    /**
     * The project
     */
    200: CourseWork;
};

export type SaveCourseProjectResponse = SaveCourseProjectResponses[keyof SaveCourseProjectResponses];

export type HandInProjectData = {
    body: {
        version: number;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/courses/{id}/project/hand-in';
};

export type HandInProjectErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type HandInProjectError = HandInProjectErrors[keyof HandInProjectErrors];

export type HandInProjectResponses = {
    /**
     * The course
     */
    200: CourseDetail;
};

export type HandInProjectResponse = HandInProjectResponses[keyof HandInProjectResponses];

export type IssueCertificateData = {
    body: {
        name: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/courses/{id}/certificate';
};

export type IssueCertificateErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type IssueCertificateError = IssueCertificateErrors[keyof IssueCertificateErrors];

export type IssueCertificateResponses = {
    /**
     * The certificate
     */
    201: Certificate;
};

export type IssueCertificateResponse = IssueCertificateResponses[keyof IssueCertificateResponses];

export type ListCertificatesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/certificates';
};

export type ListCertificatesErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListCertificatesError = ListCertificatesErrors[keyof ListCertificatesErrors];

export type ListCertificatesResponses = {
    /**
     * The certificates
     */
    200: {
        /**
         * Newest first
         */
        certificates: Array<Certificate>;
    };
};

export type ListCertificatesResponse = ListCertificatesResponses[keyof ListCertificatesResponses];

export type WithdrawCertificateData = {
    body?: never;
    path: {
        code: string;
    };
    query?: never;
    url: '/api/certificates/{code}';
};

export type WithdrawCertificateErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type WithdrawCertificateError = WithdrawCertificateErrors[keyof WithdrawCertificateErrors];

export type WithdrawCertificateResponses = {
    /**
     * The withdrawn certificate
     */
    200: Certificate;
};

export type WithdrawCertificateResponse = WithdrawCertificateResponses[keyof WithdrawCertificateResponses];

export type ReportCertificateData = {
    body: {
        reason: 'worried' | 'spam' | 'unkind' | 'private_information' | 'dangerous_advice' | 'underage' | 'off_topic' | 'something_else';
        note?: string;
    };
    path: {
        code: string;
    };
    query?: never;
    url: '/api/certificates/{code}/report';
};

export type ReportCertificateErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReportCertificateError = ReportCertificateErrors[keyof ReportCertificateErrors];

export type ReportCertificateResponses = {
    /**
     * Reported
     */
    204: void;
};

export type ReportCertificateResponse = ReportCertificateResponses[keyof ReportCertificateResponses];

export type ListAdminCoursesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/admin/courses';
};

export type ListAdminCoursesErrors = {
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListAdminCoursesError = ListAdminCoursesErrors[keyof ListAdminCoursesErrors];

export type ListAdminCoursesResponses = {
    /**
     * The courses
     */
    200: {
        courses: Array<AdminCourse>;
    };
};

export type ListAdminCoursesResponse = ListAdminCoursesResponses[keyof ListAdminCoursesResponses];

export type PreviewCourseData = {
    body: {
        markdown: string;
    };
    path?: never;
    query?: never;
    url: '/api/admin/courses/preview';
};

export type PreviewCourseErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type PreviewCourseError = PreviewCourseErrors[keyof PreviewCourseErrors];

export type PreviewCourseResponses = {
    /**
     * The preview
     */
    200: CoursePreview;
};

export type PreviewCourseResponse = PreviewCourseResponses[keyof PreviewCourseResponses];

export type ReadAdminCourseData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/courses/{id}';
};

export type ReadAdminCourseErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadAdminCourseError = ReadAdminCourseErrors[keyof ReadAdminCourseErrors];

export type ReadAdminCourseResponses = {
    /**
     * The record
     */
    200: AdminCourseRecord;
};

export type ReadAdminCourseResponse = ReadAdminCourseResponses[keyof ReadAdminCourseResponses];

export type SaveCourseData = {
    body: {
        markdown: string;
        baseVersion: number;
        note?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/courses/{id}';
};

export type SaveCourseErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SaveCourseError = SaveCourseErrors[keyof SaveCourseErrors];

export type SaveCourseResponses = {
    /**
     * The record
     */
    200: AdminCourseRecord;
};

export type SaveCourseResponse = SaveCourseResponses[keyof SaveCourseResponses];

export type PublishCourseData = {
    body: {
        isPublished: boolean;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/courses/{id}/publication';
};

export type PublishCourseErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type PublishCourseError = PublishCourseErrors[keyof PublishCourseErrors];

export type PublishCourseResponses = {
    /**
     * The record
     */
    200: AdminCourseRecord;
};

export type PublishCourseResponse = PublishCourseResponses[keyof PublishCourseResponses];

export type RestoreCourseData = {
    body: {
        version: number;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/courses/{id}/restoration';
};

export type RestoreCourseErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type RestoreCourseError = RestoreCourseErrors[keyof RestoreCourseErrors];

export type RestoreCourseResponses = {
    /**
     * The record
     */
    200: AdminCourseRecord;
};

export type RestoreCourseResponse = RestoreCourseResponses[keyof RestoreCourseResponses];

export type ListGoalsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/goals';
};

export type ListGoalsErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type CreateGoalError = CreateGoalErrors[keyof CreateGoalErrors];

export type CreateGoalResponses = {
    /**
     * Already added
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReviewGoalsError = ReviewGoalsErrors[keyof ReviewGoalsErrors];

export type ReviewGoalsResponses = {
    /**
     * Already written
     */
    200: GoalList;
    /**
     * The reviewed goals
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type AddStepError = AddStepErrors[keyof AddStepErrors];

export type AddStepResponses = {
    /**
     * Already added
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
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
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
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

export type ReadMindData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/mind';
};

export type ReadMindErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadMindError = ReadMindErrors[keyof ReadMindErrors];

export type ReadMindResponses = {
    /**
     * The overview
     */
    200: MindOverview;
};

export type ReadMindResponse = ReadMindResponses[keyof ReadMindResponses];

export type ListPracticesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/mind/practices';
};

export type ListPracticesErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListPracticesError = ListPracticesErrors[keyof ListPracticesErrors];

export type ListPracticesResponses = {
    /**
     * The practices
     */
    200: {
        practices: Array<Practice>;
    };
};

export type ListPracticesResponse = ListPracticesResponses[keyof ListPracticesResponses];

export type ReadNarrationData = {
    body?: never;
    path: {
        file: string;
    };
    query?: never;
    url: '/api/mind/narration/{file}';
};

export type ReadNarrationErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * The recording is shorter than that
     */
    416: unknown;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadNarrationError = ReadNarrationErrors[keyof ReadNarrationErrors];

export type ReadNarrationResponses = {
    /**
     * The recording
     */
    200: Blob | File;
    /**
     * The part
     */
    206: Blob | File;
};

export type ReadNarrationResponse = ReadNarrationResponses[keyof ReadNarrationResponses];

export type SavePracticeSessionData = {
    body: {
        id: string;
        practiceId: string;
        pattern?: {
            in: number;
            hold: number;
            out: number;
            rest: number;
        };
        seconds: number;
        isComplete: boolean;
        startedAt: string;
    };
    path?: never;
    query?: never;
    url: '/api/mind/sessions';
};

export type SavePracticeSessionErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SavePracticeSessionError = SavePracticeSessionErrors[keyof SavePracticeSessionErrors];

export type SavePracticeSessionResponses = {
    /**
     * Already recorded
     */
    200: PracticeSession;
    /**
     * The session
     */
    201: PracticeSession;
};

export type SavePracticeSessionResponse = SavePracticeSessionResponses[keyof SavePracticeSessionResponses];

export type ListMoodsData = {
    body?: never;
    path?: never;
    query?: {
        cursor?: string;
        limit?: number;
    };
    url: '/api/mind/moods';
};

export type ListMoodsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListMoodsError = ListMoodsErrors[keyof ListMoodsErrors];

export type ListMoodsResponses = {
    /**
     * A page of moods
     */
    200: {
        moods: Array<Mood>;
        nextCursor: string | null;
    };
};

export type ListMoodsResponse = ListMoodsResponses[keyof ListMoodsResponses];

export type SaveMoodData = {
    body: {
        id: string;
        mood: 'heavy' | 'uneasy' | 'even' | 'light' | 'bright';
        words: Array<string>;
        about: Array<'work' | 'ai' | 'people' | 'body' | 'sleep' | 'news' | 'money' | 'other'>;
        note?: string;
        sessionId?: string;
        at?: string;
    };
    path?: never;
    query?: never;
    url: '/api/mind/moods';
};

export type SaveMoodErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SaveMoodError = SaveMoodErrors[keyof SaveMoodErrors];

export type SaveMoodResponses = {
    /**
     * Already recorded
     */
    200: {
        mood: Mood;
        offer: MoodOffer | null;
    };
    /**
     * The mood, and help for a worry
     */
    201: {
        mood: Mood;
        offer: MoodOffer | null;
    };
};

export type SaveMoodResponse = SaveMoodResponses[keyof SaveMoodResponses];

export type DeleteMoodData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/mind/moods/{id}';
};

export type DeleteMoodErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeleteMoodError = DeleteMoodErrors[keyof DeleteMoodErrors];

export type DeleteMoodResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeleteMoodResponse = DeleteMoodResponses[keyof DeleteMoodResponses];

export type ChangeMoodNoteData = {
    body: {
        note: string | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/mind/moods/{id}';
};

export type ChangeMoodNoteErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ChangeMoodNoteError = ChangeMoodNoteErrors[keyof ChangeMoodNoteErrors];

export type ChangeMoodNoteResponses = {
    /**
     * The mood with its new note
     */
    200: Mood;
};

export type ChangeMoodNoteResponse = ChangeMoodNoteResponses[keyof ChangeMoodNoteResponses];

export type ReadMoodHistoryData = {
    body?: never;
    path?: never;
    query: {
        days: 30 | 90 | 365;
    };
    url: '/api/mind/history';
};

export type ReadMoodHistoryErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadMoodHistoryError = ReadMoodHistoryErrors[keyof ReadMoodHistoryErrors];

export type ReadMoodHistoryResponses = {
    /**
     * The days
     */
    200: MoodHistory;
};

export type ReadMoodHistoryResponse = ReadMoodHistoryResponses[keyof ReadMoodHistoryResponses];

export type ListJournalData = {
    body?: never;
    path?: never;
    query?: {
        cursor?: string;
        limit?: number;
        query?: string;
    };
    url: '/api/mind/journal';
};

export type ListJournalErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListJournalError = ListJournalErrors[keyof ListJournalErrors];

export type ListJournalResponses = {
    /**
     * Journal entries
     */
    200: {
        entries: Array<JournalEntry>;
        nextCursor: string | null;
    };
};

export type ListJournalResponse = ListJournalResponses[keyof ListJournalResponses];

export type DeleteJournalEntryData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/mind/journal/{id}';
};

export type DeleteJournalEntryErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeleteJournalEntryError = DeleteJournalEntryErrors[keyof DeleteJournalEntryErrors];

export type DeleteJournalEntryResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeleteJournalEntryResponse = DeleteJournalEntryResponses[keyof DeleteJournalEntryResponses];

export type ReadJournalEntryData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/mind/journal/{id}';
};

export type ReadJournalEntryErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadJournalEntryError = ReadJournalEntryErrors[keyof ReadJournalEntryErrors];

export type ReadJournalEntryResponses = {
    /**
     * The entry
     */
    200: JournalEntry;
};

export type ReadJournalEntryResponse = ReadJournalEntryResponses[keyof ReadJournalEntryResponses];

export type WriteJournalEntryData = {
    body: {
        text: string;
        prompt: string | null;
        version: number;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/mind/journal/{id}';
};

export type WriteJournalEntryErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type WriteJournalEntryError = WriteJournalEntryErrors[keyof WriteJournalEntryErrors];

export type WriteJournalEntryResponses = {
    /**
     * The changed entry
     */
    200: JournalEntry;
    /**
     * The new entry
     */
    201: JournalEntry;
};

export type WriteJournalEntryResponse = WriteJournalEntryResponses[keyof WriteJournalEntryResponses];

export type RestoreJournalEntryData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/mind/journal/{id}/restoration';
};

export type RestoreJournalEntryErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type RestoreJournalEntryError = RestoreJournalEntryErrors[keyof RestoreJournalEntryErrors];

export type RestoreJournalEntryResponses = {
    /**
     * The entry
     */
    200: JournalEntry;
};

export type RestoreJournalEntryResponse = RestoreJournalEntryResponses[keyof RestoreJournalEntryResponses];

export type UpdateMindSettingsData = {
    body: {
        isZen?: boolean;
        hasSound?: boolean;
        pattern?: {
            in: number;
            hold: number;
            out: number;
            rest: number;
        } | null;
    };
    path?: never;
    query?: never;
    url: '/api/mind/settings';
};

export type UpdateMindSettingsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UpdateMindSettingsError = UpdateMindSettingsErrors[keyof UpdateMindSettingsErrors];

export type UpdateMindSettingsResponses = {
    /**
     * The settings
     */
    200: MindSettings;
};

export type UpdateMindSettingsResponse = UpdateMindSettingsResponses[keyof UpdateMindSettingsResponses];

export type DeleteReminderData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/mind/reminders/{id}';
};

export type DeleteReminderErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeleteReminderError = DeleteReminderErrors[keyof DeleteReminderErrors];

export type DeleteReminderResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeleteReminderResponse = DeleteReminderResponses[keyof DeleteReminderResponses];

export type SaveReminderData = {
    body: {
        time: string;
        weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7>;
        what: 'check-in' | 'practice' | 'journal' | 'daily';
        isOn: boolean;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/mind/reminders/{id}';
};

export type SaveReminderErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SaveReminderError = SaveReminderErrors[keyof SaveReminderErrors];

export type SaveReminderResponses = {
    /**
     * The changed reminder
     */
    200: Reminder;
    /**
     * The new reminder
     */
    201: Reminder;
};

export type SaveReminderResponse = SaveReminderResponses[keyof SaveReminderResponses];

export type ReadDailyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/daily';
};

export type ReadDailyErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadDailyError = ReadDailyErrors[keyof ReadDailyErrors];

export type ReadDailyResponses = {
    /**
     * The page
     */
    200: {
        /**
         * Null if no page is published
         */
        page: DailyPage | null;
    };
};

export type ReadDailyResponse = ReadDailyResponses[keyof ReadDailyResponses];

export type ListDailyArchiveData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Only days before this one
         */
        cursor?: string;
        saved?: true | false;
    };
    url: '/api/daily/archive';
};

export type ListDailyArchiveErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListDailyArchiveError = ListDailyArchiveErrors[keyof ListDailyArchiveErrors];

export type ListDailyArchiveResponses = {
    /**
     * The pages
     */
    200: {
        pages: Array<ArchivedDaily>;
        nextCursor: string | null;
    };
};

export type ListDailyArchiveResponse = ListDailyArchiveResponses[keyof ListDailyArchiveResponses];

export type ReadDailyPageData = {
    body?: never;
    path: {
        day: string;
    };
    query?: never;
    url: '/api/daily/{day}';
};

export type ReadDailyPageErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadDailyPageError = ReadDailyPageErrors[keyof ReadDailyPageErrors];

export type ReadDailyPageResponses = {
    /**
     * The page
     */
    200: DailyPage;
};

export type ReadDailyPageResponse = ReadDailyPageResponses[keyof ReadDailyPageResponses];

export type UnmarkDailySavedData = {
    body?: never;
    path: {
        day: string;
    };
    query?: never;
    url: '/api/daily/{day}/saved';
};

export type UnmarkDailySavedErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UnmarkDailySavedError = UnmarkDailySavedErrors[keyof UnmarkDailySavedErrors];

export type UnmarkDailySavedResponses = {
    /**
     * The page
     */
    200: DailyPage;
};

export type UnmarkDailySavedResponse = UnmarkDailySavedResponses[keyof UnmarkDailySavedResponses];

export type MarkDailySavedData = {
    body?: never;
    path: {
        day: string;
    };
    query?: never;
    url: '/api/daily/{day}/saved';
};

export type MarkDailySavedErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type MarkDailySavedError = MarkDailySavedErrors[keyof MarkDailySavedErrors];

export type MarkDailySavedResponses = {
    /**
     * The page
     */
    200: DailyPage;
};

export type MarkDailySavedResponse = MarkDailySavedResponses[keyof MarkDailySavedResponses];

export type UnmarkDailyDoneData = {
    body?: never;
    path: {
        day: string;
    };
    query?: never;
    url: '/api/daily/{day}/done';
};

export type UnmarkDailyDoneErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UnmarkDailyDoneError = UnmarkDailyDoneErrors[keyof UnmarkDailyDoneErrors];

export type UnmarkDailyDoneResponses = {
    /**
     * The page
     */
    200: DailyPage;
};

export type UnmarkDailyDoneResponse = UnmarkDailyDoneResponses[keyof UnmarkDailyDoneResponses];

export type MarkDailyDoneData = {
    body?: never;
    path: {
        day: string;
    };
    query?: never;
    url: '/api/daily/{day}/done';
};

export type MarkDailyDoneErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type MarkDailyDoneError = MarkDailyDoneErrors[keyof MarkDailyDoneErrors];

export type MarkDailyDoneResponses = {
    /**
     * The page
     */
    200: DailyPage;
};

export type MarkDailyDoneResponse = MarkDailyDoneResponses[keyof MarkDailyDoneResponses];

export type AnswerDailyData = {
    body: {
        id: string;
        text: string;
    };
    path: {
        day: string;
    };
    query?: never;
    url: '/api/daily/{day}/answer';
};

export type AnswerDailyErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type AnswerDailyError = AnswerDailyErrors[keyof AnswerDailyErrors];

export type AnswerDailyResponses = {
    /**
     * The page
     */
    200: DailyPage;
};

export type AnswerDailyResponse = AnswerDailyResponses[keyof AnswerDailyResponses];

export type LinkDailyPostData = {
    body: {
        postId: string;
    };
    path: {
        day: string;
    };
    query?: never;
    url: '/api/daily/{day}/post';
};

export type LinkDailyPostErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type LinkDailyPostError = LinkDailyPostErrors[keyof LinkDailyPostErrors];

export type LinkDailyPostResponses = {
    /**
     * The page
     */
    200: DailyPage;
};

export type LinkDailyPostResponse = LinkDailyPostResponses[keyof LinkDailyPostResponses];

export type ListAdminDailyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/admin/daily';
};

export type ListAdminDailyErrors = {
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListAdminDailyError = ListAdminDailyErrors[keyof ListAdminDailyErrors];

export type ListAdminDailyResponses = {
    /**
     * The pages and the days
     */
    200: AdminDailyList;
};

export type ListAdminDailyResponse = ListAdminDailyResponses[keyof ListAdminDailyResponses];

export type UnscheduleDailyData = {
    body?: never;
    path: {
        day: string;
    };
    query?: never;
    url: '/api/admin/daily/schedule/{day}';
};

export type UnscheduleDailyErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UnscheduleDailyError = UnscheduleDailyErrors[keyof UnscheduleDailyErrors];

export type UnscheduleDailyResponses = {
    /**
     * The pages and the days
     */
    200: AdminDailyList;
};

export type UnscheduleDailyResponse = UnscheduleDailyResponses[keyof UnscheduleDailyResponses];

export type ScheduleDailyData = {
    body: {
        itemId: string;
    };
    path: {
        day: string;
    };
    query?: never;
    url: '/api/admin/daily/schedule/{day}';
};

export type ScheduleDailyErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ScheduleDailyError = ScheduleDailyErrors[keyof ScheduleDailyErrors];

export type ScheduleDailyResponses = {
    /**
     * The pages and the days
     */
    200: AdminDailyList;
};

export type ScheduleDailyResponse = ScheduleDailyResponses[keyof ScheduleDailyResponses];

export type PreviewDailyData = {
    body: {
        markdown: string;
    };
    path?: never;
    query?: never;
    url: '/api/admin/daily/preview';
};

export type PreviewDailyErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type PreviewDailyError = PreviewDailyErrors[keyof PreviewDailyErrors];

export type PreviewDailyResponses = {
    /**
     * The preview
     */
    200: DailyPreview;
};

export type PreviewDailyResponse = PreviewDailyResponses[keyof PreviewDailyResponses];

export type ReadAdminDailyData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/daily/{id}';
};

export type ReadAdminDailyErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadAdminDailyError = ReadAdminDailyErrors[keyof ReadAdminDailyErrors];

export type ReadAdminDailyResponses = {
    /**
     * The record
     */
    200: AdminDailyRecord;
};

export type ReadAdminDailyResponse = ReadAdminDailyResponses[keyof ReadAdminDailyResponses];

export type SaveDailyData = {
    body: {
        markdown: string;
        baseVersion: number;
        note?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/daily/{id}';
};

export type SaveDailyErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SaveDailyError = SaveDailyErrors[keyof SaveDailyErrors];

export type SaveDailyResponses = {
    /**
     * The record
     */
    200: AdminDailyRecord;
};

export type SaveDailyResponse = SaveDailyResponses[keyof SaveDailyResponses];

export type PublishDailyData = {
    body: {
        isPublished: boolean;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/daily/{id}/publication';
};

export type PublishDailyErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type PublishDailyError = PublishDailyErrors[keyof PublishDailyErrors];

export type PublishDailyResponses = {
    /**
     * The record
     */
    200: AdminDailyRecord;
};

export type PublishDailyResponse = PublishDailyResponses[keyof PublishDailyResponses];

export type RestoreDailyData = {
    body: {
        version: number;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/daily/{id}/restoration';
};

export type RestoreDailyErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type RestoreDailyError = RestoreDailyErrors[keyof RestoreDailyErrors];

export type RestoreDailyResponses = {
    /**
     * The record
     */
    200: AdminDailyRecord;
};

export type RestoreDailyResponse = RestoreDailyResponses[keyof RestoreDailyResponses];

export type ListUnsentTextsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/drafts';
};

export type ListUnsentTextsErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListUnsentTextsError = ListUnsentTextsErrors[keyof ListUnsentTextsErrors];

export type ListUnsentTextsResponses = {
    /**
     * The unsent texts
     */
    200: UnsentTexts;
};

export type ListUnsentTextsResponse = ListUnsentTextsResponses[keyof ListUnsentTextsResponses];

export type DeleteUnsentTextData = {
    body?: never;
    path: {
        kind: 'journal' | 'mood' | 'thought' | 'daily' | 'support' | 'companion' | 'note' | 'goals' | 'tutorial' | 'daily-text' | 'course' | 'course-text';
        target: string;
    };
    query?: never;
    url: '/api/drafts/{kind}/{target}';
};

export type DeleteUnsentTextErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeleteUnsentTextError = DeleteUnsentTextErrors[keyof DeleteUnsentTextErrors];

export type DeleteUnsentTextResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeleteUnsentTextResponse = DeleteUnsentTextResponses[keyof DeleteUnsentTextResponses];

export type SaveUnsentTextData = {
    body: {
        text: string;
        updatedAt: string;
    };
    path: {
        kind: 'journal' | 'mood' | 'thought' | 'daily' | 'support' | 'companion' | 'note' | 'goals' | 'tutorial' | 'daily-text' | 'course' | 'course-text';
        target: string;
    };
    query?: never;
    url: '/api/drafts/{kind}/{target}';
};

export type SaveUnsentTextErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SaveUnsentTextError = SaveUnsentTextErrors[keyof SaveUnsentTextErrors];

export type SaveUnsentTextResponses = {
    /**
     * Saved
     */
    204: void;
};

export type SaveUnsentTextResponse = SaveUnsentTextResponses[keyof SaveUnsentTextResponses];

export type ReadNextStepData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/next-step';
};

export type ReadNextStepErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadNextStepError = ReadNextStepErrors[keyof ReadNextStepErrors];

export type ReadNextStepResponses = {
    /**
     * The next step
     */
    200: NextSteps;
};

export type ReadNextStepResponse = ReadNextStepResponses[keyof ReadNextStepResponses];

export type ReadDashboardData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/dashboard';
};

export type ReadDashboardErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadDashboardError = ReadDashboardErrors[keyof ReadDashboardErrors];

export type ReadDashboardResponses = {
    /**
     * The dashboard
     */
    200: Dashboard;
};

export type ReadDashboardResponse = ReadDashboardResponses[keyof ReadDashboardResponses];

export type ChangeDashboardSettingsData = {
    body: {
        hidden?: Array<'daily' | 'streak' | 'learning' | 'attitude' | 'improvement' | 'mood' | 'community'>;
        order?: Array<'daily' | 'streak' | 'learning' | 'attitude' | 'improvement' | 'mood' | 'community'>;
        isFirstWeekHidden?: boolean;
        restWeekday?: number | null;
        /**
         * Null ends it; at most 180 days from today
         */
        pause?: {
            until: string;
        } | null;
    };
    path?: never;
    query?: never;
    url: '/api/dashboard/settings';
};

export type ChangeDashboardSettingsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ChangeDashboardSettingsError = ChangeDashboardSettingsErrors[keyof ChangeDashboardSettingsErrors];

export type ChangeDashboardSettingsResponses = {
    /**
     * The current state
     */
    200: DashboardSettings;
};

export type ChangeDashboardSettingsResponse = ChangeDashboardSettingsResponses[keyof ChangeDashboardSettingsResponses];

export type ListPostsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Ignored with a query: results come best first
         */
        sort?: 'newest' | 'active' | 'top7' | 'top30' | 'for-you' | 'followed' | 'mine';
        category?: 'Success Stories' | 'Discussion' | 'Questions' | 'Methods' | 'Resources' | 'Wellbeing';
        tag?: string;
        query?: string;
        cursor?: string;
        limit?: number;
    };
    url: '/api/forum/posts';
};

export type ListPostsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListPostsError = ListPostsErrors[keyof ListPostsErrors];

export type ListPostsResponses = {
    /**
     * A page of posts
     */
    200: {
        posts: Array<Post>;
        nextCursor: string | null;
        /**
         * The total, if known
         */
        total: number | null;
        /**
         * When the server read it
         */
        asOf: string;
    };
};

export type ListPostsResponse = ListPostsResponses[keyof ListPostsResponses];

export type CreatePostData = {
    body: {
        id: string;
        title: string;
        content: string;
        category: 'Success Stories' | 'Discussion' | 'Questions' | 'Methods' | 'Resources' | 'Wellbeing';
        tags?: Array<string>;
        imageId?: string | null;
        imageAlt?: string;
        videoUrl?: string | null;
        pseudonym?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/forum/posts';
};

export type CreatePostErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type CreatePostError = CreatePostErrors[keyof CreatePostErrors];

export type CreatePostResponses = {
    /**
     * Already published
     */
    200: PostDetail;
    /**
     * The post; held if a moderator reviews it first
     */
    201: PostDetail;
};

export type CreatePostResponse = CreatePostResponses[keyof CreatePostResponses];

export type DeletePostData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/posts/{id}';
};

export type DeletePostErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeletePostError = DeletePostErrors[keyof DeletePostErrors];

export type DeletePostResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeletePostResponse = DeletePostResponses[keyof DeletePostResponses];

export type ReadPostData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        sort?: 'oldest' | 'newest' | 'helpful';
    };
    url: '/api/forum/posts/{id}';
};

export type ReadPostErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadPostError = ReadPostErrors[keyof ReadPostErrors];

export type ReadPostResponses = {
    /**
     * The post
     */
    200: {
        post: PostDetail;
        comments: Array<Comment>;
        nextCursor: string | null;
        /**
         * When the server read it
         */
        asOf: string;
    };
};

export type ReadPostResponse = ReadPostResponses[keyof ReadPostResponses];

export type UpdatePostData = {
    body: {
        title?: string;
        content?: string;
        category?: 'Success Stories' | 'Discussion' | 'Questions' | 'Methods' | 'Resources' | 'Wellbeing';
        tags?: Array<string>;
        imageId?: string | null;
        imageAlt?: string;
        videoUrl?: string | null;
        baseEditedAt?: string | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/posts/{id}';
};

export type UpdatePostErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UpdatePostError = UpdatePostErrors[keyof UpdatePostErrors];

export type UpdatePostResponses = {
    /**
     * The post
     */
    200: PostDetail;
};

export type UpdatePostResponse = UpdatePostResponses[keyof UpdatePostResponses];

export type RestorePostData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/posts/{id}/restoration';
};

export type RestorePostErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type RestorePostError = RestorePostErrors[keyof RestorePostErrors];

export type RestorePostResponses = {
    /**
     * The post
     */
    200: PostDetail;
};

export type RestorePostResponse = RestorePostResponses[keyof RestorePostResponses];

export type ReadPostVersionsData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/posts/{id}/versions';
};

export type ReadPostVersionsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadPostVersionsError = ReadPostVersionsErrors[keyof ReadPostVersionsErrors];

export type ReadPostVersionsResponses = {
    /**
     * Earlier versions, newest first
     */
    200: {
        versions: Array<TextVersion>;
    };
};

export type ReadPostVersionsResponse = ReadPostVersionsResponses[keyof ReadPostVersionsResponses];

export type MarkHelpfulData = {
    body: {
        commentId: string | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/posts/{id}/helpful';
};

export type MarkHelpfulErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type MarkHelpfulError = MarkHelpfulErrors[keyof MarkHelpfulErrors];

export type MarkHelpfulResponses = {
    /**
     * The helpful comment
     */
    200: {
        helpfulCommentId: string | null;
    };
};

export type MarkHelpfulResponse = MarkHelpfulResponses[keyof MarkHelpfulResponses];

export type ReadOwnWritingData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/forum/mine';
};

export type ReadOwnWritingErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadOwnWritingError = ReadOwnWritingErrors[keyof ReadOwnWritingErrors];

export type ReadOwnWritingResponses = {
    /**
     * Posts and comments
     */
    200: {
        posts: Array<OwnPost>;
        comments: Array<OwnComment>;
        hasMore: boolean;
    };
};

export type ReadOwnWritingResponse = ReadOwnWritingResponses[keyof ReadOwnWritingResponses];

export type ListCommentsData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        sort?: 'oldest' | 'newest' | 'helpful';
        cursor?: string;
    };
    url: '/api/forum/posts/{id}/comments';
};

export type ListCommentsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListCommentsError = ListCommentsErrors[keyof ListCommentsErrors];

export type ListCommentsResponses = {
    /**
     * A page of comments
     */
    200: {
        comments: Array<Comment>;
        nextCursor: string | null;
        /**
         * When the server read it
         */
        asOf: string;
    };
};

export type ListCommentsResponse = ListCommentsResponses[keyof ListCommentsResponses];

export type AddCommentData = {
    body: {
        id: string;
        content: string;
        parentId?: string | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/posts/{id}/comments';
};

export type AddCommentErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type AddCommentError = AddCommentErrors[keyof AddCommentErrors];

export type AddCommentResponses = {
    /**
     * Already written
     */
    200: Comment;
    /**
     * The comment; held if a moderator reviews it first
     */
    201: Comment;
};

export type AddCommentResponse = AddCommentResponses[keyof AddCommentResponses];

export type DeleteCommentData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/comments/{id}';
};

export type DeleteCommentErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeleteCommentError = DeleteCommentErrors[keyof DeleteCommentErrors];

export type DeleteCommentResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeleteCommentResponse = DeleteCommentResponses[keyof DeleteCommentResponses];

export type ReadCommentData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/comments/{id}';
};

export type ReadCommentErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadCommentError = ReadCommentErrors[keyof ReadCommentErrors];

export type ReadCommentResponses = {
    /**
     * The comment and its post
     */
    200: {
        postId: string;
        comment: Comment;
    };
};

export type ReadCommentResponse = ReadCommentResponses[keyof ReadCommentResponses];

export type UpdateCommentData = {
    body: {
        content: string;
        baseEditedAt?: string | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/comments/{id}';
};

export type UpdateCommentErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UpdateCommentError = UpdateCommentErrors[keyof UpdateCommentErrors];

export type UpdateCommentResponses = {
    /**
     * The comment
     */
    200: Comment;
};

export type UpdateCommentResponse = UpdateCommentResponses[keyof UpdateCommentResponses];

export type ListRepliesData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        cursor?: string;
    };
    url: '/api/forum/comments/{id}/replies';
};

export type ListRepliesErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListRepliesError = ListRepliesErrors[keyof ListRepliesErrors];

export type ListRepliesResponses = {
    /**
     * A page of replies
     */
    200: {
        replies: Array<Reply>;
        nextCursor: string | null;
    };
};

export type ListRepliesResponse = ListRepliesResponses[keyof ListRepliesResponses];

export type RestoreCommentData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/comments/{id}/restoration';
};

export type RestoreCommentErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type RestoreCommentError = RestoreCommentErrors[keyof RestoreCommentErrors];

export type RestoreCommentResponses = {
    /**
     * The comment
     */
    200: Comment;
};

export type RestoreCommentResponse = RestoreCommentResponses[keyof RestoreCommentResponses];

export type ReadCommentVersionsData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/comments/{id}/versions';
};

export type ReadCommentVersionsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadCommentVersionsError = ReadCommentVersionsErrors[keyof ReadCommentVersionsErrors];

export type ReadCommentVersionsResponses = {
    /**
     * Earlier versions, newest first
     */
    200: {
        versions: Array<TextVersion>;
    };
};

export type ReadCommentVersionsResponse = ReadCommentVersionsResponses[keyof ReadCommentVersionsResponses];

export type UnlikePostData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/posts/{id}/like';
};

export type UnlikePostErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UnlikePostError = UnlikePostErrors[keyof UnlikePostErrors];

export type UnlikePostResponses = {
    /**
     * The current state
     */
    200: {
        likes: number;
        isLiked: boolean;
    };
};

export type UnlikePostResponse = UnlikePostResponses[keyof UnlikePostResponses];

export type LikePostData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/posts/{id}/like';
};

export type LikePostErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type LikePostError = LikePostErrors[keyof LikePostErrors];

export type LikePostResponses = {
    /**
     * The current state
     */
    200: {
        likes: number;
        isLiked: boolean;
    };
};

export type LikePostResponse = LikePostResponses[keyof LikePostResponses];

export type UnlikeCommentData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/comments/{id}/like';
};

export type UnlikeCommentErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UnlikeCommentError = UnlikeCommentErrors[keyof UnlikeCommentErrors];

export type UnlikeCommentResponses = {
    /**
     * The current state
     */
    200: {
        likes: number;
        isLiked: boolean;
    };
};

export type UnlikeCommentResponse = UnlikeCommentResponses[keyof UnlikeCommentResponses];

export type LikeCommentData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/comments/{id}/like';
};

export type LikeCommentErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type LikeCommentError = LikeCommentErrors[keyof LikeCommentErrors];

export type LikeCommentResponses = {
    /**
     * The current state
     */
    200: {
        likes: number;
        isLiked: boolean;
    };
};

export type LikeCommentResponse = LikeCommentResponses[keyof LikeCommentResponses];

export type UnfollowPostData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/posts/{id}/follow';
};

export type UnfollowPostErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UnfollowPostError = UnfollowPostErrors[keyof UnfollowPostErrors];

export type UnfollowPostResponses = {
    /**
     * The current state
     */
    200: {
        isFollowed: boolean;
    };
};

export type UnfollowPostResponse = UnfollowPostResponses[keyof UnfollowPostResponses];

export type FollowPostData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/posts/{id}/follow';
};

export type FollowPostErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type FollowPostError = FollowPostErrors[keyof FollowPostErrors];

export type FollowPostResponses = {
    /**
     * The current state
     */
    200: {
        isFollowed: boolean;
    };
};

export type FollowPostResponse = FollowPostResponses[keyof FollowPostResponses];

export type UnmutePostData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/posts/{id}/mute';
};

export type UnmutePostErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UnmutePostError = UnmutePostErrors[keyof UnmutePostErrors];

export type UnmutePostResponses = {
    /**
     * The current state
     */
    200: {
        isMuted: boolean;
    };
};

export type UnmutePostResponse = UnmutePostResponses[keyof UnmutePostResponses];

export type MutePostData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/posts/{id}/mute';
};

export type MutePostErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type MutePostError = MutePostErrors[keyof MutePostErrors];

export type MutePostResponses = {
    /**
     * The current state
     */
    200: {
        isMuted: boolean;
    };
};

export type MutePostResponse = MutePostResponses[keyof MutePostResponses];

export type UnmutePersonData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/people/{id}/mute';
};

export type UnmutePersonErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UnmutePersonError = UnmutePersonErrors[keyof UnmutePersonErrors];

export type UnmutePersonResponses = {
    /**
     * The current state
     */
    200: {
        isMuted: boolean;
    };
};

export type UnmutePersonResponse = UnmutePersonResponses[keyof UnmutePersonResponses];

export type MutePersonData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/people/{id}/mute';
};

export type MutePersonErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type MutePersonError = MutePersonErrors[keyof MutePersonErrors];

export type MutePersonResponses = {
    /**
     * The current state
     */
    200: {
        isMuted: boolean;
    };
};

export type MutePersonResponse = MutePersonResponses[keyof MutePersonResponses];

export type ListMutesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/forum/mutes';
};

export type ListMutesErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListMutesError = ListMutesErrors[keyof ListMutesErrors];

export type ListMutesResponses = {
    /**
     * The mutes
     */
    200: {
        people: Array<{
            id: string;
            name: string;
            photoURL: string | null;
            mutedAt: string;
        }>;
        posts: Array<{
            id: string;
            title: string;
            mutedAt: string;
        }>;
    };
};

export type ListMutesResponse = ListMutesResponses[keyof ListMutesResponses];

export type ListDraftsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/forum/drafts';
};

export type ListDraftsErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListDraftsError = ListDraftsErrors[keyof ListDraftsErrors];

export type ListDraftsResponses = {
    /**
     * The drafts
     */
    200: {
        drafts: Array<Draft>;
    };
};

export type ListDraftsResponse = ListDraftsResponses[keyof ListDraftsResponses];

export type DeleteDraftData = {
    body?: never;
    path: {
        /**
         * post, edit-post:<id>, comment:<postId>, reply:<commentId> or edit-comment:<id>
         */
        slot: string;
    };
    query?: never;
    url: '/api/forum/drafts/{slot}';
};

export type DeleteDraftErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeleteDraftError = DeleteDraftErrors[keyof DeleteDraftErrors];

export type DeleteDraftResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeleteDraftResponse = DeleteDraftResponses[keyof DeleteDraftResponses];

export type SaveDraftData = {
    body: {
        draft: {
            title?: string;
            content?: string;
            category?: string;
            tags?: Array<string>;
            imageId?: string;
            imageAlt?: string;
            videoUrl?: string;
            usesPseudonym?: boolean;
            pseudonym?: string;
            baseEditedAt?: string | null;
        };
        updatedAt?: string;
        lastSeen?: string | null;
    };
    path: {
        /**
         * post, edit-post:<id>, comment:<postId>, reply:<commentId> or edit-comment:<id>
         */
        slot: string;
    };
    query?: never;
    url: '/api/forum/drafts/{slot}';
};

export type SaveDraftErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SaveDraftError = SaveDraftErrors[keyof SaveDraftErrors];

export type SaveDraftResponses = {
    /**
     * What is stored
     */
    200: Draft;
};

export type SaveDraftResponse = SaveDraftResponses[keyof SaveDraftResponses];

export type ReadForumOverviewData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/forum/overview';
};

export type ReadForumOverviewErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadForumOverviewError = ReadForumOverviewErrors[keyof ReadForumOverviewErrors];

export type ReadForumOverviewResponses = {
    /**
     * The overview
     */
    200: {
        categories: Array<{
            name: 'Success Stories' | 'Discussion' | 'Questions' | 'Methods' | 'Resources' | 'Wellbeing';
            posts: number;
        }>;
        total: number;
        /**
         * Questions without an answer
         */
        waiting: Array<{
            id: string;
            title: string;
            timeAgo: string;
            createdAt: string;
        }>;
        /**
         * The most used tags of the latest posts, with the number of posts
         */
        tags: Array<{
            tag: string;
            posts: number;
        }>;
        /**
         * What helped most this week
         */
        featured: Post | null;
        /**
         * Whether the user is suspended
         */
        isSuspended: boolean;
        /**
         * What the user has begun to write, the latest first
         */
        drafts: Array<{
            slot: string;
            title: string;
            updatedAt: string;
            about: {
                postId: string;
                title: string;
            } | null;
        }>;
    };
};

export type ReadForumOverviewResponse = ReadForumOverviewResponses[keyof ReadForumOverviewResponses];

export type FindSimilarPostsData = {
    body?: never;
    path?: never;
    query?: {
        title?: string;
        post?: string;
    };
    url: '/api/forum/similar';
};

export type FindSimilarPostsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type FindSimilarPostsError = FindSimilarPostsErrors[keyof FindSimilarPostsErrors];

export type FindSimilarPostsResponses = {
    /**
     * Most similar first
     */
    200: {
        posts: Array<{
            id: string;
            title: string;
            category: 'Success Stories' | 'Discussion' | 'Questions' | 'Methods' | 'Resources' | 'Wellbeing';
            comments: number;
            /**
             * Whether a comment is marked as helpful
             */
            hasHelpful: boolean;
        }>;
    };
};

export type FindSimilarPostsResponse = FindSimilarPostsResponses[keyof FindSimilarPostsResponses];

export type FindForumPeopleData = {
    body?: never;
    path?: never;
    query?: {
        query?: string;
        post?: string;
    };
    url: '/api/forum/people';
};

export type FindForumPeopleErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type FindForumPeopleError = FindForumPeopleErrors[keyof FindForumPeopleErrors];

export type FindForumPeopleResponses = {
    /**
     * At most eight members
     */
    200: {
        people: Array<{
            id: string;
            name: string;
            photoURL: string | null;
        }>;
    };
};

export type FindForumPeopleResponse = FindForumPeopleResponses[keyof FindForumPeopleResponses];

export type ReadMemberData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/forum/people/{id}';
};

export type ReadMemberErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadMemberError = ReadMemberErrors[keyof ReadMemberErrors];

export type ReadMemberResponses = {
    /**
     * The member
     */
    200: Member;
};

export type ReadMemberResponse = ReadMemberResponses[keyof ReadMemberResponses];

export type CountForumNewsData = {
    body?: never;
    path?: never;
    query: {
        since: string;
        category?: 'Success Stories' | 'Discussion' | 'Questions' | 'Methods' | 'Resources' | 'Wellbeing';
        tag?: string;
        post?: string;
    };
    url: '/api/forum/news';
};

export type CountForumNewsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type CountForumNewsError = CountForumNewsErrors[keyof CountForumNewsErrors];

export type CountForumNewsResponses = {
    /**
     * The counts
     */
    200: {
        /**
         * New posts by others; counted up to 100
         */
        posts: number;
        /**
         * With a post: new comments by others in it. Without: older posts with new comments. Counted up to 100
         */
        comments: number;
    };
};

export type CountForumNewsResponse = CountForumNewsResponses[keyof CountForumNewsResponses];

export type ReadCompanionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/companion';
};

export type ReadCompanionErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadCompanionError = ReadCompanionErrors[keyof ReadCompanionErrors];

export type ReadCompanionResponses = {
    /**
     * The companion
     */
    200: Companion;
};

export type ReadCompanionResponse = ReadCompanionResponses[keyof ReadCompanionResponses];

export type ListConversationsData = {
    body?: never;
    path?: never;
    query?: {
        cursor?: string;
        query?: string;
    };
    url: '/api/companion/conversations';
};

export type ListConversationsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListConversationsError = ListConversationsErrors[keyof ListConversationsErrors];

export type ListConversationsResponses = {
    /**
     * Conversations
     */
    200: ConversationPage;
};

export type ListConversationsResponse = ListConversationsResponses[keyof ListConversationsResponses];

export type DeleteConversationData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/companion/conversations/{id}';
};

export type DeleteConversationErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeleteConversationError = DeleteConversationErrors[keyof DeleteConversationErrors];

export type DeleteConversationResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeleteConversationResponse = DeleteConversationResponses[keyof DeleteConversationResponses];

export type ReadConversationData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/companion/conversations/{id}';
};

export type ReadConversationErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadConversationError = ReadConversationErrors[keyof ReadConversationErrors];

export type ReadConversationResponses = {
    /**
     * The conversation
     */
    200: ConversationTree;
};

export type ReadConversationResponse = ReadConversationResponses[keyof ReadConversationResponses];

export type UpdateConversationData = {
    body: {
        title?: string;
        isPinned?: boolean;
        leafId?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/companion/conversations/{id}';
};

export type UpdateConversationErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UpdateConversationError = UpdateConversationErrors[keyof UpdateConversationErrors];

export type UpdateConversationResponses = {
    /**
     * The conversation
     */
    200: Conversation;
};

export type UpdateConversationResponse = UpdateConversationResponses[keyof UpdateConversationResponses];

export type RestoreConversationData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/companion/conversations/{id}/restoration';
};

export type RestoreConversationErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type RestoreConversationError = RestoreConversationErrors[keyof RestoreConversationErrors];

export type RestoreConversationResponses = {
    /**
     * The conversation
     */
    200: Conversation;
};

export type RestoreConversationResponse = RestoreConversationResponses[keyof RestoreConversationResponses];

export type ExportConversationData = {
    body?: never;
    path: {
        id: string;
    };
    query: {
        format: 'markdown' | 'json';
    };
    url: '/api/companion/conversations/{id}/export';
};

export type ExportConversationErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ExportConversationError = ExportConversationErrors[keyof ExportConversationErrors];

export type ExportConversationResponses = {
    /**
     * The file
     */
    200: string;
};

export type ExportConversationResponse = ExportConversationResponses[keyof ExportConversationResponses];

export type SendMessageData = {
    body: {
        id: string;
        replyId: string;
        parentId: string | null;
        text: string;
        attachmentIds?: Array<string>;
        model?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/companion/conversations/{id}/messages';
};

export type SendMessageErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SendMessageError = SendMessageErrors[keyof SendMessageErrors];

export type SendMessageResponses = {
    /**
     * The reply as server-sent events
     */
    200: CompanionEvent;
};

export type SendMessageResponse = SendMessageResponses[keyof SendMessageResponses];

export type AskAgainData = {
    body: {
        id: string;
        model?: string;
    };
    path: {
        id: string;
        messageId: string;
    };
    query?: never;
    url: '/api/companion/conversations/{id}/messages/{messageId}/replies';
};

export type AskAgainErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type AskAgainError = AskAgainErrors[keyof AskAgainErrors];

export type AskAgainResponses = {
    /**
     * The reply as server-sent events
     */
    200: CompanionEvent;
};

export type AskAgainResponse = AskAgainResponses[keyof AskAgainResponses];

export type FollowReplyData = {
    body?: never;
    path: {
        id: string;
        replyId: string;
    };
    query?: never;
    url: '/api/companion/conversations/{id}/replies/{replyId}/stream';
};

export type FollowReplyErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type FollowReplyError = FollowReplyErrors[keyof FollowReplyErrors];

export type FollowReplyResponses = {
    /**
     * The reply as server-sent events
     */
    200: CompanionEvent;
};

export type FollowReplyResponse = FollowReplyResponses[keyof FollowReplyResponses];

export type ContinueReplyData = {
    body?: never;
    path: {
        id: string;
        replyId: string;
    };
    query?: never;
    url: '/api/companion/conversations/{id}/replies/{replyId}/continuation';
};

export type ContinueReplyErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ContinueReplyError = ContinueReplyErrors[keyof ContinueReplyErrors];

export type ContinueReplyResponses = {
    /**
     * The reply as server-sent events
     */
    200: CompanionEvent;
};

export type ContinueReplyResponse = ContinueReplyResponses[keyof ContinueReplyResponses];

export type StopReplyData = {
    body?: never;
    path: {
        id: string;
        replyId: string;
    };
    query?: never;
    url: '/api/companion/conversations/{id}/replies/{replyId}/stop';
};

export type StopReplyErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type StopReplyError = StopReplyErrors[keyof StopReplyErrors];

export type StopReplyResponses = {
    /**
     * Stopped
     */
    204: void;
};

export type StopReplyResponse = StopReplyResponses[keyof StopReplyResponses];

export type SuggestFollowUpsData = {
    body?: never;
    path: {
        id: string;
        replyId: string;
    };
    query?: never;
    url: '/api/companion/conversations/{id}/replies/{replyId}/follow-ups';
};

export type SuggestFollowUpsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SuggestFollowUpsError = SuggestFollowUpsErrors[keyof SuggestFollowUpsErrors];

export type SuggestFollowUpsResponses = {
    /**
     * Up to three questions
     */
    200: {
        questions: Array<string>;
    };
};

export type SuggestFollowUpsResponse = SuggestFollowUpsResponses[keyof SuggestFollowUpsResponses];

export type AnswerTemporaryData = {
    body: {
        messages: Array<{
            role: 'person' | 'companion';
            text: string;
        }>;
        model?: string;
    };
    path?: never;
    query?: {
        since?: string;
    };
    url: '/api/companion/temporary';
};

export type AnswerTemporaryErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type AnswerTemporaryError = AnswerTemporaryErrors[keyof AnswerTemporaryErrors];

export type AnswerTemporaryResponses = {
    /**
     * The reply as server-sent events
     */
    200: CompanionEvent;
};

export type AnswerTemporaryResponse = AnswerTemporaryResponses[keyof AnswerTemporaryResponses];

export type ReadMemoriesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/companion/memories';
};

export type ReadMemoriesErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadMemoriesError = ReadMemoriesErrors[keyof ReadMemoriesErrors];

export type ReadMemoriesResponses = {
    /**
     * Memories and exclusions
     */
    200: {
        memories: Array<CompanionMemory>;
        exclusions: Array<CompanionExclusion>;
    };
};

export type ReadMemoriesResponse = ReadMemoriesResponses[keyof ReadMemoriesResponses];

export type DeleteMemoryData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/companion/memories/{id}';
};

export type DeleteMemoryErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeleteMemoryError = DeleteMemoryErrors[keyof DeleteMemoryErrors];

export type DeleteMemoryResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeleteMemoryResponse = DeleteMemoryResponses[keyof DeleteMemoryResponses];

export type SaveMemoryData = {
    body: {
        text: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/companion/memories/{id}';
};

export type SaveMemoryErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SaveMemoryError = SaveMemoryErrors[keyof SaveMemoryErrors];

export type SaveMemoryResponses = {
    /**
     * The memory
     */
    200: CompanionMemory;
};

export type SaveMemoryResponse = SaveMemoryResponses[keyof SaveMemoryResponses];

export type AllowFactData = {
    body?: never;
    path: {
        /**
         * name, plan, time-zone, type, attitude, mood, or a kind and an id: answer:5, goal:<id> …
         */
        ref: string;
    };
    query?: never;
    url: '/api/companion/exclusions/{ref}';
};

export type AllowFactErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type AllowFactError = AllowFactErrors[keyof AllowFactErrors];

export type AllowFactResponses = {
    /**
     * Allowed
     */
    204: void;
};

export type AllowFactResponse = AllowFactResponses[keyof AllowFactResponses];

export type ForgetFactData = {
    body?: never;
    path: {
        /**
         * name, plan, time-zone, type, attitude, mood, or a kind and an id: answer:5, goal:<id> …
         */
        ref: string;
    };
    query?: never;
    url: '/api/companion/exclusions/{ref}';
};

export type ForgetFactErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ForgetFactError = ForgetFactErrors[keyof ForgetFactErrors];

export type ForgetFactResponses = {
    /**
     * Excluded
     */
    204: void;
};

export type ForgetFactResponse = ForgetFactResponses[keyof ForgetFactResponses];

export type ChooseModelData = {
    body: {
        model: string;
    };
    path?: never;
    query?: never;
    url: '/api/companion/model';
};

export type ChooseModelErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ChooseModelError = ChooseModelErrors[keyof ChooseModelErrors];

export type ChooseModelResponses = {
    /**
     * Chosen
     */
    204: void;
};

export type ChooseModelResponse = ChooseModelResponses[keyof ChooseModelResponses];

export type ReadInstructionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/companion/instructions';
};

export type ReadInstructionsErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadInstructionsError = ReadInstructionsErrors[keyof ReadInstructionsErrors];

export type ReadInstructionsResponses = {
    /**
     * The text
     */
    200: {
        text: string;
    };
};

export type ReadInstructionsResponse = ReadInstructionsResponses[keyof ReadInstructionsResponses];

export type SaveInstructionsData = {
    body: {
        text: string;
    };
    path?: never;
    query?: never;
    url: '/api/companion/instructions';
};

export type SaveInstructionsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SaveInstructionsError = SaveInstructionsErrors[keyof SaveInstructionsErrors];

export type SaveInstructionsResponses = {
    /**
     * The text
     */
    200: {
        text: string;
    };
};

export type SaveInstructionsResponse = SaveInstructionsResponses[keyof SaveInstructionsResponses];

export type DecideProposalData = {
    body: {
        state: 'accepted' | 'dismissed';
        body?: {
            [key: string]: unknown;
        };
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/companion/proposals/{id}';
};

export type DecideProposalErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DecideProposalError = DecideProposalErrors[keyof DecideProposalErrors];

export type DecideProposalResponses = {
    /**
     * The proposal
     */
    200: CompanionProposal;
};

export type DecideProposalResponse = DecideProposalResponses[keyof DecideProposalResponses];

export type UploadAttachmentData = {
    body: Blob | File;
    path?: never;
    query: {
        name: string;
    };
    url: '/api/companion/attachments';
};

export type UploadAttachmentErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UploadAttachmentError = UploadAttachmentErrors[keyof UploadAttachmentErrors];

export type UploadAttachmentResponses = {
    /**
     * The stored file
     */
    201: CompanionAttachment;
};

export type UploadAttachmentResponse = UploadAttachmentResponses[keyof UploadAttachmentResponses];

export type DeleteAttachmentData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/companion/attachments/{id}';
};

export type DeleteAttachmentErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeleteAttachmentError = DeleteAttachmentErrors[keyof DeleteAttachmentErrors];

export type DeleteAttachmentResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeleteAttachmentResponse = DeleteAttachmentResponses[keyof DeleteAttachmentResponses];

export type ReadAttachmentData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/companion/attachments/{id}';
};

export type ReadAttachmentErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadAttachmentError = ReadAttachmentErrors[keyof ReadAttachmentErrors];

export type ReadAttachmentResponses = {
    /**
     * The file
     */
    200: Blob | File;
};

export type ReadAttachmentResponse = ReadAttachmentResponses[keyof ReadAttachmentResponses];

export type CreateShareData = {
    body: {
        days: 1 | 7 | 30;
        showsName: boolean;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/companion/conversations/{id}/shares';
};

export type CreateShareErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type CreateShareError = CreateShareErrors[keyof CreateShareErrors];

export type CreateShareResponses = {
    /**
     * The link, with its address, which is never returned again
     */
    201: CreatedShare;
};

export type CreateShareResponse = CreateShareResponses[keyof CreateShareResponses];

export type ListSharesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/companion/shares';
};

export type ListSharesErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListSharesError = ListSharesErrors[keyof ListSharesErrors];

export type ListSharesResponses = {
    /**
     * The links
     */
    200: ConversationShares;
};

export type ListSharesResponse = ListSharesResponses[keyof ListSharesResponses];

export type StopSharingData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/companion/shares/{id}';
};

export type StopSharingErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type StopSharingError = StopSharingErrors[keyof StopSharingErrors];

export type StopSharingResponses = {
    /**
     * Stopped
     */
    204: void;
};

export type StopSharingResponse = StopSharingResponses[keyof StopSharingResponses];

export type ReadSharedConversationData = {
    body: {
        secret: string;
    };
    path?: never;
    query?: never;
    url: '/api/shared-conversations/read';
};

export type ReadSharedConversationErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadSharedConversationError = ReadSharedConversationErrors[keyof ReadSharedConversationErrors];

export type ReadSharedConversationResponses = {
    /**
     * The conversation
     */
    200: SharedConversation;
};

export type ReadSharedConversationResponse = ReadSharedConversationResponses[keyof ReadSharedConversationResponses];

export type ReportSharedConversationData = {
    body: {
        secret: string;
        reason: 'worried' | 'spam' | 'unkind' | 'private_information' | 'dangerous_advice' | 'underage' | 'off_topic' | 'something_else';
        note?: string;
    };
    path?: never;
    query?: never;
    url: '/api/shared-conversations/report';
};

export type ReportSharedConversationErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReportSharedConversationError = ReportSharedConversationErrors[keyof ReportSharedConversationErrors];

export type ReportSharedConversationResponses = {
    /**
     * Reported
     */
    204: void;
};

export type ReportSharedConversationResponse = ReportSharedConversationResponses[keyof ReportSharedConversationResponses];

export type RateReplyData = {
    body: {
        rating: 'good' | 'bad' | null;
    };
    path: {
        id: string;
        replyId: string;
    };
    query?: never;
    url: '/api/companion/conversations/{id}/replies/{replyId}/rating';
};

export type RateReplyErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type RateReplyError = RateReplyErrors[keyof RateReplyErrors];

export type RateReplyResponses = {
    /**
     * Saved
     */
    204: void;
};

export type RateReplyResponse = RateReplyResponses[keyof RateReplyResponses];

export type ReportReplyData = {
    body: {
        id: string;
        reason: 'harmful' | 'wrong' | 'rude' | 'private' | 'ignored_care' | 'something_else';
        comment?: string;
    };
    path: {
        id: string;
        replyId: string;
    };
    query?: never;
    url: '/api/companion/conversations/{id}/replies/{replyId}/report';
};

export type ReportReplyErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReportReplyError = ReportReplyErrors[keyof ReportReplyErrors];

export type ReportReplyResponses = {
    /**
     * Already reported
     */
    200: ReplyReportSent;
    /**
     * Reported
     */
    201: ReplyReportSent;
};

export type ReportReplyResponse = ReportReplyResponses[keyof ReportReplyResponses];

export type ReadCompanionUsageData = {
    body?: never;
    path?: never;
    query?: {
        from?: string;
        to?: string;
    };
    url: '/api/admin/companion';
};

export type ReadCompanionUsageErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadCompanionUsageError = ReadCompanionUsageErrors[keyof ReadCompanionUsageErrors];

export type ReadCompanionUsageResponses = {
    /**
     * By day
     */
    200: CompanionUsage;
};

export type ReadCompanionUsageResponse = ReadCompanionUsageResponses[keyof ReadCompanionUsageResponses];

export type DownloadCompanionUsageData = {
    body?: never;
    path?: never;
    query?: {
        from?: string;
        to?: string;
    };
    url: '/api/admin/companion.csv';
};

export type DownloadCompanionUsageErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DownloadCompanionUsageError = DownloadCompanionUsageErrors[keyof DownloadCompanionUsageErrors];

export type DownloadCompanionUsageResponses = {
    /**
     * CSV
     */
    200: string;
};

export type DownloadCompanionUsageResponse = DownloadCompanionUsageResponses[keyof DownloadCompanionUsageResponses];

export type ReadReplyReportsData = {
    body?: never;
    path?: never;
    query?: {
        state?: 'open' | 'handled';
        cursor?: string;
        limit?: number;
    };
    url: '/api/admin/companion/reports';
};

export type ReadReplyReportsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadReplyReportsError = ReadReplyReportsErrors[keyof ReadReplyReportsErrors];

export type ReadReplyReportsResponses = {
    /**
     * A page of reports
     */
    200: ReplyReportPage;
};

export type ReadReplyReportsResponse = ReadReplyReportsResponses[keyof ReadReplyReportsResponses];

export type HandleReplyReportData = {
    body: {
        state: 'open' | 'handled';
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/companion/reports/{id}';
};

export type HandleReplyReportErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type HandleReplyReportError = HandleReplyReportErrors[keyof HandleReplyReportErrors];

export type HandleReplyReportResponses = {
    /**
     * The report
     */
    200: ReplyReport;
};

export type HandleReplyReportResponse = HandleReplyReportResponses[keyof HandleReplyReportResponses];

export type ReportData = {
    body: {
        kind: 'post' | 'comment';
        id: string;
        reason: 'worried' | 'spam' | 'unkind' | 'private_information' | 'dangerous_advice' | 'underage' | 'off_topic' | 'something_else';
        note?: string;
    };
    path?: never;
    query?: never;
    url: '/api/moderation/reports';
};

export type ReportErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReportError = ReportErrors[keyof ReportErrors];

export type ReportResponses = {
    /**
     * Already reported
     */
    200: Report;
    /**
     * Reported
     */
    201: Report;
};

export type ReportResponse = ReportResponses[keyof ReportResponses];

export type ReadOwnModerationData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/moderation/mine';
};

export type ReadOwnModerationErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadOwnModerationError = ReadOwnModerationErrors[keyof ReadOwnModerationErrors];

export type ReadOwnModerationResponses = {
    /**
     * Decisions and suspension
     */
    200: OwnModeration;
};

export type ReadOwnModerationResponse = ReadOwnModerationResponses[keyof ReadOwnModerationResponses];

export type AppealData = {
    body: {
        id: string;
        text: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/moderation/decisions/{id}/appeal';
};

export type AppealErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type AppealError = AppealErrors[keyof AppealErrors];

export type AppealResponses = {
    /**
     * Already sent
     */
    200: Appeal;
    /**
     * The appeal
     */
    201: Appeal;
};

export type AppealResponse = AppealResponses[keyof AppealResponses];

export type ReadModerationQueueData = {
    body?: never;
    path?: never;
    query?: {
        state?: 'open' | 'held' | 'reported' | 'appeals' | 'decided';
        kind?: 'post' | 'comment' | 'shared-conversation' | 'certificate';
        cursor?: string;
        limit?: number;
    };
    url: '/api/moderation/queue';
};

export type ReadModerationQueueErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadModerationQueueError = ReadModerationQueueErrors[keyof ReadModerationQueueErrors];

export type ReadModerationQueueResponses = {
    /**
     * A page of cases
     */
    200: {
        cases: Array<ModerationCase>;
        nextCursor: string | null;
        counts: {
            open: number;
            held: number;
            reported: number;
            appeals: number;
            notices: number;
        };
    };
};

export type ReadModerationQueueResponse = ReadModerationQueueResponses[keyof ReadModerationQueueResponses];

export type ReadModerationCaseData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/moderation/cases/{id}';
};

export type ReadModerationCaseErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadModerationCaseError = ReadModerationCaseErrors[keyof ReadModerationCaseErrors];

export type ReadModerationCaseResponses = {
    /**
     * The case
     */
    200: ModerationCaseDetail;
};

export type ReadModerationCaseResponse = ReadModerationCaseResponses[keyof ReadModerationCaseResponses];

export type OpenModerationCaseData = {
    body: {
        kind: 'post' | 'comment';
        id: string;
    };
    path?: never;
    query?: never;
    url: '/api/moderation/cases';
};

export type OpenModerationCaseErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type OpenModerationCaseError = OpenModerationCaseErrors[keyof OpenModerationCaseErrors];

export type OpenModerationCaseResponses = {
    /**
     * The case
     */
    200: ModerationCaseDetail;
};

export type OpenModerationCaseResponse = OpenModerationCaseResponses[keyof OpenModerationCaseResponses];

export type SendHelpData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/moderation/cases/{id}/help';
};

export type SendHelpErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SendHelpError = SendHelpErrors[keyof SendHelpErrors];

export type SendHelpResponses = {
    /**
     * The case
     */
    200: ModerationCaseDetail;
};

export type SendHelpResponse = SendHelpResponses[keyof SendHelpResponses];

export type DecideData = {
    body: {
        id: string;
        cases: Array<{
            id: string;
            version: number;
        }>;
        action: 'hide' | 'restore' | 'remove' | 'lock' | 'unlock' | 'warn' | 'suspend' | 'dismiss';
        reason: string;
        until?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/moderation/decisions';
};

export type DecideErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DecideError = DecideErrors[keyof DecideErrors];

export type DecideResponses = {
    /**
     * Already decided
     */
    200: {
        decisions: Array<Decision>;
        /**
         * As they are now
         */
        cases: Array<ModerationCase>;
    };
    /**
     * Decided
     */
    201: {
        decisions: Array<Decision>;
        /**
         * As they are now
         */
        cases: Array<ModerationCase>;
    };
};

export type DecideResponse = DecideResponses[keyof DecideResponses];

export type UndoDecisionData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/moderation/decisions/{id}/undo';
};

export type UndoDecisionErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UndoDecisionError = UndoDecisionErrors[keyof UndoDecisionErrors];

export type UndoDecisionResponses = {
    /**
     * The reverted decisions
     */
    200: {
        decisions: Array<Decision>;
        /**
         * As they are now
         */
        cases: Array<ModerationCase>;
    };
};

export type UndoDecisionResponse = UndoDecisionResponses[keyof UndoDecisionResponses];

export type ListAppealsData = {
    body?: never;
    path?: never;
    query?: {
        cursor?: string;
        limit?: number;
    };
    url: '/api/moderation/appeals';
};

export type ListAppealsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListAppealsError = ListAppealsErrors[keyof ListAppealsErrors];

export type ListAppealsResponses = {
    /**
     * A page of appeals
     */
    200: {
        appeals: Array<{
            appeal: Appeal;
            decision: Decision;
            /**
             * Null if the text was erased
             */
            case: ModerationCase | null;
            canAnswer: boolean;
        }>;
        nextCursor: string | null;
    };
};

export type ListAppealsResponse = ListAppealsResponses[keyof ListAppealsResponses];

export type AnswerAppealData = {
    body: {
        outcome: 'upheld' | 'overturned';
        answer: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/moderation/appeals/{id}/answer';
};

export type AnswerAppealErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type AnswerAppealError = AnswerAppealErrors[keyof AnswerAppealErrors];

export type AnswerAppealResponses = {
    /**
     * The decision with its appeal
     */
    200: Decision;
};

export type AnswerAppealResponse = AnswerAppealResponses[keyof AnswerAppealResponses];

export type LiftSuspensionData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/users/{id}/suspension';
};

export type LiftSuspensionErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type LiftSuspensionError = LiftSuspensionErrors[keyof LiftSuspensionErrors];

export type LiftSuspensionResponses = {
    /**
     * The suspension
     */
    200: MemberSuspension;
};

export type LiftSuspensionResponse = LiftSuspensionResponses[keyof LiftSuspensionResponses];

export type ReadMemberSuspensionData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/users/{id}/suspension';
};

export type ReadMemberSuspensionErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadMemberSuspensionError = ReadMemberSuspensionErrors[keyof ReadMemberSuspensionErrors];

export type ReadMemberSuspensionResponses = {
    /**
     * The suspension
     */
    200: MemberSuspension;
};

export type ReadMemberSuspensionResponse = ReadMemberSuspensionResponses[keyof ReadMemberSuspensionResponses];

export type SuspendMemberData = {
    body: {
        id: string;
        reason: string;
        until: string | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/users/{id}/suspension';
};

export type SuspendMemberErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SuspendMemberError = SuspendMemberErrors[keyof SuspendMemberErrors];

export type SuspendMemberResponses = {
    /**
     * The suspension
     */
    200: MemberSuspension;
};

export type SuspendMemberResponse = SuspendMemberResponses[keyof SuspendMemberResponses];

export type SendNoticeData = {
    body: {
        id: string;
        reason: 'child_abuse' | 'threat' | 'hate' | 'private_information' | 'defamation' | 'copyright' | 'fraud' | 'something_else';
        address: string;
        explanation: string;
        name?: string;
        email?: string;
        isInGoodFaith: boolean;
    };
    path?: never;
    query?: never;
    url: '/api/notices';
};

export type SendNoticeErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SendNoticeError = SendNoticeErrors[keyof SendNoticeErrors];

export type SendNoticeResponses = {
    /**
     * Already received
     */
    200: {
        id: string;
    };
    /**
     * Received
     */
    201: {
        id: string;
    };
};

export type SendNoticeResponse = SendNoticeResponses[keyof SendNoticeResponses];

export type ListNoticesData = {
    body?: never;
    path?: never;
    query?: {
        state?: 'open' | 'decided';
        cursor?: string;
        limit?: number;
    };
    url: '/api/moderation/notices';
};

export type ListNoticesErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListNoticesError = ListNoticesErrors[keyof ListNoticesErrors];

export type ListNoticesResponses = {
    /**
     * A page of notices
     */
    200: {
        notices: Array<Notice>;
        nextCursor: string | null;
    };
};

export type ListNoticesResponse = ListNoticesResponses[keyof ListNoticesResponses];

export type DecideNoticeData = {
    body: {
        outcome: 'removed' | 'kept' | 'not_found';
        answer: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/moderation/notices/{id}/decision';
};

export type DecideNoticeErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DecideNoticeError = DecideNoticeErrors[keyof DecideNoticeErrors];

export type DecideNoticeResponses = {
    /**
     * The notice
     */
    200: Notice;
};

export type DecideNoticeResponse = DecideNoticeResponses[keyof DecideNoticeResponses];

export type ListNotificationsData = {
    body?: never;
    path?: never;
    query?: {
        cursor?: string;
    };
    url: '/api/notifications';
};

export type ListNotificationsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListNotificationsError = ListNotificationsErrors[keyof ListNotificationsErrors];

export type ListNotificationsResponses = {
    /**
     * A page of notifications
     */
    200: {
        notifications: Array<Notification>;
        /**
         * Unread notifications; 100 means 100 or more
         */
        unread: number;
        nextCursor: string | null;
    };
};

export type ListNotificationsResponse = ListNotificationsResponses[keyof ListNotificationsResponses];

export type CountUnreadNotificationsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/notifications/unread';
};

export type CountUnreadNotificationsErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type CountUnreadNotificationsError = CountUnreadNotificationsErrors[keyof CountUnreadNotificationsErrors];

export type CountUnreadNotificationsResponses = {
    /**
     * The count
     */
    200: {
        /**
         * Unread notifications; 100 means 100 or more
         */
        unread: number;
    };
};

export type CountUnreadNotificationsResponse = CountUnreadNotificationsResponses[keyof CountUnreadNotificationsResponses];

export type MarkNotificationsReadData = {
    body: {
        ids: Array<string>;
    } | {
        postId: string;
    } | {
        all: true;
    };
    path?: never;
    query?: never;
    url: '/api/notifications/read';
};

export type MarkNotificationsReadErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type MarkNotificationsReadError = MarkNotificationsReadErrors[keyof MarkNotificationsReadErrors];

export type MarkNotificationsReadResponses = {
    /**
     * The count after that
     */
    200: {
        /**
         * Unread notifications; 100 means 100 or more
         */
        unread: number;
    };
};

export type MarkNotificationsReadResponse = MarkNotificationsReadResponses[keyof MarkNotificationsReadResponses];

export type ReadNotificationSettingsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/notifications/settings';
};

export type ReadNotificationSettingsErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadNotificationSettingsError = ReadNotificationSettingsErrors[keyof ReadNotificationSettingsErrors];

export type ReadNotificationSettingsResponses = {
    /**
     * The settings
     */
    200: NotificationSettings;
};

export type ReadNotificationSettingsResponse = ReadNotificationSettingsResponses[keyof ReadNotificationSettingsResponses];

export type ChangeNotificationSettingsData = {
    body: {
        settings?: {
            reply?: 'now' | 'daily' | 'never';
            mention?: 'now' | 'daily' | 'never';
            like?: 'now' | 'daily' | 'never';
            follow?: 'now' | 'daily' | 'never';
            moderation?: 'now' | 'daily' | 'never';
            reminder?: 'now' | 'daily' | 'never';
        };
        bell?: {
            reply?: boolean;
            mention?: boolean;
            like?: boolean;
            follow?: boolean;
            reminder?: boolean;
        };
        push?: {
            reply?: boolean;
            mention?: boolean;
            like?: boolean;
            follow?: boolean;
            reminder?: boolean;
        };
        weeklyDigest?: boolean;
        firstWeek?: boolean;
    };
    path?: never;
    query?: never;
    url: '/api/notifications/settings';
};

export type ChangeNotificationSettingsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ChangeNotificationSettingsError = ChangeNotificationSettingsErrors[keyof ChangeNotificationSettingsErrors];

export type ChangeNotificationSettingsResponses = {
    /**
     * The settings
     */
    200: NotificationSettings;
};

export type ChangeNotificationSettingsResponse = ChangeNotificationSettingsResponses[keyof ChangeNotificationSettingsResponses];

export type ShowUnsubscribeData = {
    body?: never;
    path?: never;
    query?: {
        token?: string;
    };
    url: '/api/notifications/unsubscribe';
};

export type ShowUnsubscribeErrors = {
    /**
     * The link is not complete
     */
    400: string;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ShowUnsubscribeError = ShowUnsubscribeErrors[keyof ShowUnsubscribeErrors];

export type ShowUnsubscribeResponses = {
    /**
     * A page
     */
    200: string;
};

export type ShowUnsubscribeResponse = ShowUnsubscribeResponses[keyof ShowUnsubscribeResponses];

export type UnsubscribeData = {
    body?: never;
    path?: never;
    query?: {
        token?: string;
    };
    url: '/api/notifications/unsubscribe';
};

export type UnsubscribeErrors = {
    /**
     * The link is not complete
     */
    400: string;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type UnsubscribeError = UnsubscribeErrors[keyof UnsubscribeErrors];

export type UnsubscribeResponses = {
    /**
     * A page
     */
    200: string;
};

export type UnsubscribeResponse = UnsubscribeResponses[keyof UnsubscribeResponses];

export type TurnPushOffData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/notifications/push';
};

export type TurnPushOffErrors = {
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type TurnPushOffError = TurnPushOffErrors[keyof TurnPushOffErrors];

export type TurnPushOffResponses = {
    /**
     * Off
     */
    204: void;
};

export type TurnPushOffResponse = TurnPushOffResponses[keyof TurnPushOffResponses];

export type ReadPushData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/notifications/push';
};

export type ReadPushErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadPushError = ReadPushErrors[keyof ReadPushErrors];

export type ReadPushResponses = {
    /**
     * The state of this device
     */
    200: {
        /**
         * The key that a browser subscribes with
         */
        publicKey: string;
        /**
         * Whether notifications are on for this session
         */
        isOn: boolean;
    };
};

export type ReadPushResponse = ReadPushResponses[keyof ReadPushResponses];

export type TurnPushOnData = {
    body: {
        endpoint: string;
        keys: {
            p256dh: string;
            auth: string;
        };
    };
    path?: never;
    query?: never;
    url: '/api/notifications/push';
};

export type TurnPushOnErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type TurnPushOnError = TurnPushOnErrors[keyof TurnPushOnErrors];

export type TurnPushOnResponses = {
    /**
     * The state of this device
     */
    200: {
        /**
         * The key that a browser subscribes with
         */
        publicKey: string;
        /**
         * Whether notifications are on for this session
         */
        isOn: boolean;
    };
};

export type TurnPushOnResponse = TurnPushOnResponses[keyof TurnPushOnResponses];

export type UploadPictureData = {
    body: Blob | File;
    path?: never;
    query: {
        purpose: 'post' | 'portrait';
        x?: number | null;
        y?: number | null;
        size?: number;
    };
    url: '/api/uploads';
};

export type UploadPictureErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
    /**
     * No storage space left
     */
    507: Problem;
};

export type UploadPictureError = UploadPictureErrors[keyof UploadPictureErrors];

export type UploadPictureResponses = {
    /**
     * The stored picture
     */
    201: Upload;
};

export type UploadPictureResponse = UploadPictureResponses[keyof UploadPictureResponses];

export type DeletePictureData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/uploads/{id}';
};

export type DeletePictureErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeletePictureError = DeletePictureErrors[keyof DeletePictureErrors];

export type DeletePictureResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeletePictureResponse = DeletePictureResponses[keyof DeletePictureResponses];

export type ReadPictureData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/uploads/{id}';
};

export type ReadPictureErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadPictureError = ReadPictureErrors[keyof ReadPictureErrors];

export type ReadPictureResponses = {
    /**
     * The picture
     */
    200: Blob | File;
};

export type ReadPictureResponse = ReadPictureResponses[keyof ReadPictureResponses];

export type ReadPicturePreviewData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/api/uploads/{id}/preview';
};

export type ReadPicturePreviewErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadPicturePreviewError = ReadPicturePreviewErrors[keyof ReadPicturePreviewErrors];

export type ReadPicturePreviewResponses = {
    /**
     * The picture
     */
    200: Blob | File;
};

export type ReadPicturePreviewResponse = ReadPicturePreviewResponses[keyof ReadPicturePreviewResponses];

export type ChangePortraitData = {
    body: {
        uploadId: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/account/portrait';
};

export type ChangePortraitErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ChangePortraitError = ChangePortraitErrors[keyof ChangePortraitErrors];

export type ChangePortraitResponses = {
    /**
     * The address of the picture
     */
    200: {
        photoURL: string | null;
    };
};

export type ChangePortraitResponse = ChangePortraitResponses[keyof ChangePortraitResponses];

export type CountUseData = {
    body: {
        events: Array<{
            name: 'room-opened';
            room: 'dashboard' | 'companion' | 'tutorials' | 'goals' | 'mind' | 'daily' | 'community' | 'assessment' | 'subscription' | 'profile' | 'settings';
            at: string;
        }>;
    };
    path?: never;
    query?: never;
    url: '/api/events';
};

export type CountUseErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type CountUseError = CountUseErrors[keyof CountUseErrors];

export type CountUseResponses = {
    /**
     * Recorded
     */
    204: void;
};

export type CountUseResponse = CountUseResponses[keyof CountUseResponses];

export type ReadInsightsData = {
    body?: never;
    path?: never;
    query?: {
        from?: string;
        to?: string;
    };
    url: '/api/admin/insights';
};

export type ReadInsightsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadInsightsError = ReadInsightsErrors[keyof ReadInsightsErrors];

export type ReadInsightsResponses = {
    /**
     * The figures
     */
    200: Insights;
};

export type ReadInsightsResponse = ReadInsightsResponses[keyof ReadInsightsResponses];

export type DownloadInsightsData = {
    body?: never;
    path?: never;
    query: {
        figure: 'sign-ups' | 'activation' | 'trial-to-paid' | 'retention' | 'rooms' | 'model-cost';
        from?: string;
        to?: string;
    };
    url: '/api/admin/insights.csv';
};

export type DownloadInsightsErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DownloadInsightsError = DownloadInsightsErrors[keyof DownloadInsightsErrors];

export type DownloadInsightsResponses = {
    /**
     * CSV
     */
    200: string;
};

export type DownloadInsightsResponse = DownloadInsightsResponses[keyof DownloadInsightsResponses];

export type ListAuditData = {
    body?: never;
    path?: never;
    query?: {
        action?: 'account.created' | 'account.signed_in' | 'account.sign_in_failed' | 'account.password_check_failed' | 'account.signed_out' | 'account.sessions_ended' | 'account.password_changed' | 'account.password_reset' | 'account.email_confirmed' | 'account.email_changed' | 'account.reclaimed' | 'account.role_changed' | 'account.link_sent_by_staff' | 'account.deleted_by_staff' | 'account.changed_by_operator' | 'account.second_step_failed' | 'account.two_step_on' | 'account.two_step_off' | 'account.recovery_codes_made' | 'account.recovery_code_used' | 'account.passkey_added' | 'account.passkey_removed' | 'account.social_connected' | 'account.social_disconnected' | 'account.consents_changed' | 'account.health_consent_given' | 'account.health_consent_withdrawn' | 'account.health_data_deleted' | 'account.deleted' | 'billing.checkout_started' | 'billing.cancelled' | 'billing.resumed' | 'billing.paused' | 'billing.pause_ended' | 'billing.plan_changed' | 'billing.trial_extended' | 'billing.refund_requested' | 'billing.refunded' | 'billing.refund_refused' | 'billing.refunded_otherwise' | 'billing.withdrawn' | 'billing.withdrawal_confirmed' | 'billing.price_change_announced' | 'billing.price_change_stopped' | 'billing.resynced' | 'moderation.decided' | 'moderation.help_sent' | 'moderation.undone' | 'moderation.appealed' | 'moderation.appeal_answered' | 'moderation.notice_decided' | 'support.asked' | 'companion.report_handled' | 'companion.shared' | 'companion.sharing_stopped' | 'content.saved' | 'content.published' | 'content.withdrawn' | 'content.restored' | 'content.scheduled' | 'content.unscheduled';
        /**
         * A person’s id or tag
         */
        actor?: string;
        /**
         * A person’s id or tag, or a thing’s id
         */
        about?: string;
        cursor?: string;
        limit?: number;
    };
    url: '/api/admin/audit';
};

export type ListAuditErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ListAuditError = ListAuditErrors[keyof ListAuditErrors];

export type ListAuditResponses = {
    /**
     * A page of lines
     */
    200: {
        lines: Array<AuditLine>;
        nextCursor: string | null;
    };
};

export type ListAuditResponse = ListAuditResponses[keyof ListAuditResponses];

export type DownloadAuditData = {
    body?: never;
    path?: never;
    query?: {
        action?: 'account.created' | 'account.signed_in' | 'account.sign_in_failed' | 'account.password_check_failed' | 'account.signed_out' | 'account.sessions_ended' | 'account.password_changed' | 'account.password_reset' | 'account.email_confirmed' | 'account.email_changed' | 'account.reclaimed' | 'account.role_changed' | 'account.link_sent_by_staff' | 'account.deleted_by_staff' | 'account.changed_by_operator' | 'account.second_step_failed' | 'account.two_step_on' | 'account.two_step_off' | 'account.recovery_codes_made' | 'account.recovery_code_used' | 'account.passkey_added' | 'account.passkey_removed' | 'account.social_connected' | 'account.social_disconnected' | 'account.consents_changed' | 'account.health_consent_given' | 'account.health_consent_withdrawn' | 'account.health_data_deleted' | 'account.deleted' | 'billing.checkout_started' | 'billing.cancelled' | 'billing.resumed' | 'billing.paused' | 'billing.pause_ended' | 'billing.plan_changed' | 'billing.trial_extended' | 'billing.refund_requested' | 'billing.refunded' | 'billing.refund_refused' | 'billing.refunded_otherwise' | 'billing.withdrawn' | 'billing.withdrawal_confirmed' | 'billing.price_change_announced' | 'billing.price_change_stopped' | 'billing.resynced' | 'moderation.decided' | 'moderation.help_sent' | 'moderation.undone' | 'moderation.appealed' | 'moderation.appeal_answered' | 'moderation.notice_decided' | 'support.asked' | 'companion.report_handled' | 'companion.shared' | 'companion.sharing_stopped' | 'content.saved' | 'content.published' | 'content.withdrawn' | 'content.restored' | 'content.scheduled' | 'content.unscheduled';
        /**
         * A person’s id or tag
         */
        actor?: string;
        /**
         * A person’s id or tag, or a thing’s id
         */
        about?: string;
    };
    url: '/api/admin/audit.csv';
};

export type DownloadAuditErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DownloadAuditError = DownloadAuditErrors[keyof DownloadAuditErrors];

export type DownloadAuditResponses = {
    /**
     * CSV
     */
    200: string;
};

export type DownloadAuditResponse = DownloadAuditResponses[keyof DownloadAuditResponses];

export type AskSupportData = {
    body: {
        id: string;
        subject: string;
        message: string;
    };
    path?: never;
    query?: never;
    url: '/api/support';
};

export type AskSupportErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Not allowed
     */
    403: Problem;
    /**
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type AskSupportError = AskSupportErrors[keyof AskSupportErrors];

export type AskSupportResponses = {
    /**
     * Already sent
     */
    200: {
        id: string;
    };
    /**
     * Sent
     */
    201: {
        id: string;
    };
};

export type AskSupportResponse = AskSupportResponses[keyof AskSupportResponses];

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
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Temporarily unavailable
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

export type SearchData = {
    body?: never;
    path?: never;
    query: {
        query: string;
        limit?: number;
    };
    url: '/api/search';
};

export type SearchErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Requires a running trial or a subscription
     */
    402: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type SearchError = SearchErrors[keyof SearchErrors];

export type SearchResponses = {
    /**
     * Results by kind
     */
    200: SearchAnswer;
};

export type SearchResponse = SearchResponses[keyof SearchResponses];

export type ReadDataData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/data';
};

export type ReadDataErrors = {
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadDataError = ReadDataErrors[keyof ReadDataErrors];

export type ReadDataResponses = {
    /**
     * What is stored
     */
    200: KeptData;
};

export type ReadDataResponse = ReadDataResponses[keyof ReadDataResponses];

export type ReadDataPageData = {
    body?: never;
    path: {
        name: string;
    };
    query?: never;
    url: '/api/account/data/{name}';
};

export type ReadDataPageErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Does not exist, or is not yours
     */
    404: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ReadDataPageError = ReadDataPageErrors[keyof ReadDataPageErrors];

export type ReadDataPageResponses = {
    /**
     * The page
     */
    200: KeptPage;
};

export type ReadDataPageResponse = ReadDataPageResponses[keyof ReadDataPageResponses];

export type ExportDataData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/account/export';
};

export type ExportDataErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
     */
    401: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
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

export type ExportDataConfirmedData = {
    body: {
        password: string | null;
        code?: string | null;
    };
    path?: never;
    query?: never;
    url: '/api/account/export';
};

export type ExportDataConfirmedErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type ExportDataConfirmedError = ExportDataConfirmedErrors[keyof ExportDataConfirmedErrors];

export type ExportDataConfirmedResponses = {
    /**
     * Markdown for reading, and JSON of every table
     */
    200: Blob | File;
};

export type ExportDataConfirmedResponse = ExportDataConfirmedResponses[keyof ExportDataConfirmedResponses];

export type DeleteAccountData = {
    body: {
        password: string | null;
        code?: string | null;
        confirmation: 'delete my account';
        posts?: 'anonymise' | 'delete';
    };
    path?: never;
    query?: never;
    url: '/api/account/deletion';
};

export type DeleteAccountErrors = {
    /**
     * Invalid; `fields` says what to change
     */
    400: Problem;
    /**
     * Not signed in, or wrong credentials
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
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
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

export type DeleteMemberData = {
    body: {
        password: string | null;
        code?: string | null;
        email: string;
        posts: 'anonymise' | 'delete';
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/api/admin/users/{id}/deletion';
};

export type DeleteMemberErrors = {
    /**
     * Invalid; `fields` says what to change
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
     * Conflicts with existing data
     */
    409: Problem;
    /**
     * Too large
     */
    413: Problem;
    /**
     * Unsupported media type
     */
    415: Problem;
    /**
     * Too many attempts; wait as Retry-After says
     */
    429: Problem;
    /**
     * Temporarily unavailable
     */
    503: Problem;
};

export type DeleteMemberError = DeleteMemberErrors[keyof DeleteMemberErrors];

export type DeleteMemberResponses = {
    /**
     * Deleted
     */
    204: void;
};

export type DeleteMemberResponse = DeleteMemberResponses[keyof DeleteMemberResponses];
