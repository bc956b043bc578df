// Generated from the API description by `npm run generate`.
// @ts-nocheck

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, ServerSentEventsResult, TDataShape } from './client/index.ts';
import type { AddCommentData, AddCommentErrors, AddCommentResponses, AddNoteData, AddNoteErrors, AddNoteResponses, AddPasskeyData, AddPasskeyErrors, AddPasskeyResponses, AddStepData, AddStepErrors, AddStepResponses, AllowFactData, AllowFactErrors, AllowFactResponses, AnswerAppealData, AnswerAppealErrors, AnswerAppealResponses, AnswerDailyData, AnswerDailyErrors, AnswerDailyResponses, AnswerQuizData, AnswerQuizErrors, AnswerQuizResponses, AnswerReviewData, AnswerReviewErrors, AnswerReviewResponses, AnswerTemporaryData, AnswerTemporaryErrors, AnswerTemporaryResponse, AnswerTemporaryResponses, AppealData, AppealErrors, AppealResponses, AskAgainData, AskAgainErrors, AskAgainResponse, AskAgainResponses, AskSupportData, AskSupportErrors, AskSupportResponses, BeginNewPasskeyData, BeginNewPasskeyErrors, BeginNewPasskeyResponses, BeginPasskeySignInData, BeginPasskeySignInErrors, BeginPasskeySignInResponses, BeginSocialSignInData, BeginSocialSignInErrors, BeginSocialSignInResponses, CancelSubscriptionData, CancelSubscriptionErrors, CancelSubscriptionResponses, ChangeConsentsData, ChangeConsentsErrors, ChangeConsentsResponses, ChangeDashboardSettingsData, ChangeDashboardSettingsErrors, ChangeDashboardSettingsResponses, ChangeEnrollmentData, ChangeEnrollmentErrors, ChangeEnrollmentResponses, ChangeMoodNoteData, ChangeMoodNoteErrors, ChangeMoodNoteResponses, ChangeNotificationSettingsData, ChangeNotificationSettingsErrors, ChangeNotificationSettingsResponses, ChangePasswordData, ChangePasswordErrors, ChangePasswordResponses, ChangePlanData, ChangePlanErrors, ChangePlanResponses, ChangePortraitData, ChangePortraitErrors, ChangePortraitResponses, ChangeRoleData, ChangeRoleErrors, ChangeRoleResponses, CheckPromotionData, CheckPromotionErrors, CheckPromotionResponses, ChooseModelData, ChooseModelErrors, ChooseModelResponses, ConfirmCheckoutData, ConfirmCheckoutErrors, ConfirmCheckoutResponses, ConfirmEmailChangeData, ConfirmEmailChangeErrors, ConfirmEmailChangeResponses, ConfirmMemberWithdrawalData, ConfirmMemberWithdrawalErrors, ConfirmMemberWithdrawalResponses, ConfirmWithdrawalData, ConfirmWithdrawalErrors, ConfirmWithdrawalResponses, ConnectSocialData, ConnectSocialErrors, ConnectSocialResponses, ContinueReplyData, ContinueReplyErrors, ContinueReplyResponse, ContinueReplyResponses, CorrectAssessmentData, CorrectAssessmentErrors, CorrectAssessmentResponses, CountForumNewsData, CountForumNewsErrors, CountForumNewsResponses, CountUnreadNotificationsData, CountUnreadNotificationsErrors, CountUnreadNotificationsResponses, CountUseData, CountUseErrors, CountUseResponses, CreateCheckoutSessionData, CreateCheckoutSessionErrors, CreateCheckoutSessionResponses, CreateGoalData, CreateGoalErrors, CreateGoalResponses, CreatePortalSessionData, CreatePortalSessionErrors, CreatePortalSessionResponses, CreatePostData, CreatePostErrors, CreatePostResponses, CreateShareData, CreateShareErrors, CreateShareResponses, DecideData, DecideErrors, DecideNoticeData, DecideNoticeErrors, DecideNoticeResponses, DecideProposalData, DecideProposalErrors, DecideProposalResponses, DecideResponses, DeclineSocialSignInData, DeclineSocialSignInErrors, DeclineSocialSignInResponses, DeleteAccountData, DeleteAccountErrors, DeleteAccountResponses, DeleteAttachmentData, DeleteAttachmentErrors, DeleteAttachmentResponses, DeleteCommentData, DeleteCommentErrors, DeleteCommentResponses, DeleteConversationData, DeleteConversationErrors, DeleteConversationResponses, DeleteCourseProjectData, DeleteCourseProjectErrors, DeleteCourseProjectResponses, DeleteDraftData, DeleteDraftErrors, DeleteDraftResponses, DeleteGoalData, DeleteGoalErrors, DeleteGoalResponses, DeleteJournalEntryData, DeleteJournalEntryErrors, DeleteJournalEntryResponses, DeleteMemberData, DeleteMemberErrors, DeleteMemberResponses, DeleteMemoryData, DeleteMemoryErrors, DeleteMemoryResponses, DeleteMoodData, DeleteMoodErrors, DeleteMoodResponses, DeleteNoteData, DeleteNoteErrors, DeleteNoteResponses, DeletePictureData, DeletePictureErrors, DeletePictureResponses, DeletePostData, DeletePostErrors, DeletePostResponses, DeleteReminderData, DeleteReminderErrors, DeleteReminderResponses, DeleteStepData, DeleteStepErrors, DeleteStepResponses, DeleteUnsentTextData, DeleteUnsentTextErrors, DeleteUnsentTextResponses, DisconnectSocialData, DisconnectSocialErrors, DisconnectSocialResponses, DismissCheckInData, DismissCheckInErrors, DismissCheckInResponses, DownloadAuditData, DownloadAuditErrors, DownloadAuditResponses, DownloadCompanionUsageData, DownloadCompanionUsageErrors, DownloadCompanionUsageResponses, DownloadInsightsData, DownloadInsightsErrors, DownloadInsightsResponses, EndOtherSessionsData, EndOtherSessionsErrors, EndOtherSessionsResponses, EndPauseData, EndPauseErrors, EndPauseResponses, EndSessionData, EndSessionErrors, EndSessionResponses, ExportConversationData, ExportConversationErrors, ExportConversationResponses, ExportDataConfirmedData, ExportDataConfirmedErrors, ExportDataConfirmedResponses, ExportDataData, ExportDataErrors, ExportDataResponses, ExtendTrialData, ExtendTrialErrors, ExtendTrialResponses, FindForumPeopleData, FindForumPeopleErrors, FindForumPeopleResponses, FindSimilarPostsData, FindSimilarPostsErrors, FindSimilarPostsResponses, FindSubscribersData, FindSubscribersErrors, FindSubscribersResponses, FinishSocialSignInData, FinishSocialSignInErrors, FinishSocialSignInResponses, FollowPostData, FollowPostErrors, FollowPostResponses, FollowReplyData, FollowReplyErrors, FollowReplyResponse, FollowReplyResponses, ForgetFactData, ForgetFactErrors, ForgetFactResponses, GetPlansData, GetPlansErrors, GetPlansResponses, GiveHealthConsentData, GiveHealthConsentErrors, GiveHealthConsentResponses, HandInProjectData, HandInProjectErrors, HandInProjectResponses, HandleReplyReportData, HandleReplyReportErrors, HandleReplyReportResponses, IssueCertificateData, IssueCertificateErrors, IssueCertificateResponses, LeaveCourseData, LeaveCourseErrors, LeaveCourseResponses, LiftSuspensionData, LiftSuspensionErrors, LiftSuspensionResponses, LikeCommentData, LikeCommentErrors, LikeCommentResponses, LikePostData, LikePostErrors, LikePostResponses, LinkDailyPostData, LinkDailyPostErrors, LinkDailyPostResponses, LinkTutorialData, LinkTutorialErrors, LinkTutorialResponses, ListAdminCoursesData, ListAdminCoursesErrors, ListAdminCoursesResponses, ListAdminDailyData, ListAdminDailyErrors, ListAdminDailyResponses, ListAdminTutorialsData, ListAdminTutorialsErrors, ListAdminTutorialsResponses, ListAppealsData, ListAppealsErrors, ListAppealsResponses, ListAssessmentsData, ListAssessmentsErrors, ListAssessmentsResponses, ListAuditData, ListAuditErrors, ListAuditResponses, ListCertificatesData, ListCertificatesErrors, ListCertificatesResponses, ListCollectionsData, ListCollectionsErrors, ListCollectionsResponses, ListCommentsData, ListCommentsErrors, ListCommentsResponses, ListConversationsData, ListConversationsErrors, ListConversationsResponses, ListCoursesData, ListCoursesErrors, ListCoursesResponses, ListDailyArchiveData, ListDailyArchiveErrors, ListDailyArchiveResponses, ListDeletedGoalsData, ListDeletedGoalsErrors, ListDeletedGoalsResponses, ListDraftsData, ListDraftsErrors, ListDraftsResponses, ListFailedRefundsData, ListFailedRefundsErrors, ListFailedRefundsResponses, ListGoalsData, ListGoalsErrors, ListGoalsResponses, ListGoalTemplatesData, ListGoalTemplatesErrors, ListGoalTemplatesResponses, ListInvoicesData, ListInvoicesErrors, ListInvoicesResponses, ListJournalData, ListJournalErrors, ListJournalResponses, ListMemberInvoicesData, ListMemberInvoicesErrors, ListMemberInvoicesResponses, ListMoodsData, ListMoodsErrors, ListMoodsResponses, ListMutesData, ListMutesErrors, ListMutesResponses, ListNoticesData, ListNoticesErrors, ListNoticesResponses, ListNotificationsData, ListNotificationsErrors, ListNotificationsResponses, ListPostsData, ListPostsErrors, ListPostsResponses, ListPracticesData, ListPracticesErrors, ListPracticesResponses, ListRepliesData, ListRepliesErrors, ListRepliesResponses, ListSessionsData, ListSessionsErrors, ListSessionsResponses, ListSharesData, ListSharesErrors, ListSharesResponses, ListTutorialsData, ListTutorialsErrors, ListTutorialsResponses, ListUnsentTextsData, ListUnsentTextsErrors, ListUnsentTextsResponses, MarkDailyDoneData, MarkDailyDoneErrors, MarkDailyDoneResponses, MarkDailySavedData, MarkDailySavedErrors, MarkDailySavedResponses, MarkHelpfulData, MarkHelpfulErrors, MarkHelpfulResponses, MarkNotificationsReadData, MarkNotificationsReadErrors, MarkNotificationsReadResponses, MutePersonData, MutePersonErrors, MutePersonResponses, MutePostData, MutePostErrors, MutePostResponses, OpenModerationCaseData, OpenModerationCaseErrors, OpenModerationCaseResponses, PauseSubscriptionData, PauseSubscriptionErrors, PauseSubscriptionResponses, PlaceGoalData, PlaceGoalErrors, PlaceGoalResponses, PlaceStepData, PlaceStepErrors, PlaceStepResponses, PreviewCourseData, PreviewCourseErrors, PreviewCourseResponses, PreviewDailyData, PreviewDailyErrors, PreviewDailyResponses, PreviewPlanChangeData, PreviewPlanChangeErrors, PreviewPlanChangeResponses, PreviewTutorialData, PreviewTutorialErrors, PreviewTutorialResponses, PreviewWithdrawalData, PreviewWithdrawalErrors, PreviewWithdrawalResponses, PublishCourseData, PublishCourseErrors, PublishCourseResponses, PublishDailyData, PublishDailyErrors, PublishDailyResponses, PublishTutorialData, PublishTutorialErrors, PublishTutorialResponses, RateReplyData, RateReplyErrors, RateReplyResponses, ReadAdminCourseData, ReadAdminCourseErrors, ReadAdminCourseResponses, ReadAdminDailyData, ReadAdminDailyErrors, ReadAdminDailyResponses, ReadAdminTutorialData, ReadAdminTutorialErrors, ReadAdminTutorialResponses, ReadAssessmentAnswersData, ReadAssessmentAnswersErrors, ReadAssessmentAnswersResponses, ReadAssessmentData, ReadAssessmentErrors, ReadAssessmentResponses, ReadAttachmentData, ReadAttachmentErrors, ReadAttachmentResponses, ReadAttitudeHistoryData, ReadAttitudeHistoryErrors, ReadAttitudeHistoryResponses, ReadCommentData, ReadCommentErrors, ReadCommentResponses, ReadCommentVersionsData, ReadCommentVersionsErrors, ReadCommentVersionsResponses, ReadCompanionData, ReadCompanionErrors, ReadCompanionResponses, ReadCompanionUsageData, ReadCompanionUsageErrors, ReadCompanionUsageResponses, ReadConsentsData, ReadConsentsErrors, ReadConsentsResponses, ReadConversationData, ReadConversationErrors, ReadConversationResponses, ReadCourseData, ReadCourseErrors, ReadCourseResponses, ReadDailyData, ReadDailyErrors, ReadDailyPageData, ReadDailyPageErrors, ReadDailyPageResponses, ReadDailyResponses, ReadDashboardData, ReadDashboardErrors, ReadDashboardResponses, ReadDataData, ReadDataErrors, ReadDataPageData, ReadDataPageErrors, ReadDataPageResponses, ReadDataResponses, ReadForumOverviewData, ReadForumOverviewErrors, ReadForumOverviewResponses, ReadHealthConsentsData, ReadHealthConsentsErrors, ReadHealthConsentsResponses, ReadInsightsData, ReadInsightsErrors, ReadInsightsResponses, ReadInstructionsData, ReadInstructionsErrors, ReadInstructionsResponses, ReadJournalEntryData, ReadJournalEntryErrors, ReadJournalEntryResponses, ReadLatestAssessmentData, ReadLatestAssessmentErrors, ReadLatestAssessmentResponses, ReadLearningGoalsData, ReadLearningGoalsErrors, ReadLearningGoalsResponses, ReadMemberData, ReadMemberErrors, ReadMemberResponses, ReadMemberSuspensionData, ReadMemberSuspensionErrors, ReadMemberSuspensionResponses, ReadMemberWithdrawalData, ReadMemberWithdrawalErrors, ReadMemberWithdrawalResponses, ReadMemoriesData, ReadMemoriesErrors, ReadMemoriesResponses, ReadMindData, ReadMindErrors, ReadMindResponses, ReadModerationCaseData, ReadModerationCaseErrors, ReadModerationCaseResponses, ReadModerationQueueData, ReadModerationQueueErrors, ReadModerationQueueResponses, ReadMoodHistoryData, ReadMoodHistoryErrors, ReadMoodHistoryResponses, ReadNarrationData, ReadNarrationErrors, ReadNarrationResponses, ReadNextStepData, ReadNextStepErrors, ReadNextStepResponses, ReadNotificationSettingsData, ReadNotificationSettingsErrors, ReadNotificationSettingsResponses, ReadOwnModerationData, ReadOwnModerationErrors, ReadOwnModerationResponses, ReadOwnWritingData, ReadOwnWritingErrors, ReadOwnWritingResponses, ReadPendingSocialSignInData, ReadPendingSocialSignInErrors, ReadPendingSocialSignInResponses, ReadPhotoData, ReadPhotoErrors, ReadPhotoResponses, ReadPictureData, ReadPictureErrors, ReadPicturePreviewData, ReadPicturePreviewErrors, ReadPicturePreviewResponses, ReadPictureResponses, ReadPostData, ReadPostErrors, ReadPostResponses, ReadPostVersionsData, ReadPostVersionsErrors, ReadPostVersionsResponses, ReadPriceData, ReadPriceErrors, ReadPriceResponses, ReadPushData, ReadPushErrors, ReadPushResponses, ReadReplyReportsData, ReadReplyReportsErrors, ReadReplyReportsResponses, ReadReviewsData, ReadReviewsErrors, ReadReviewsResponses, ReadSessionData, ReadSessionErrors, ReadSessionResponses, ReadSharedConversationData, ReadSharedConversationErrors, ReadSharedConversationResponses, ReadSignInMethodsData, ReadSignInMethodsErrors, ReadSignInMethodsResponses, ReadStaffUserData, ReadStaffUserErrors, ReadStaffUserResponses, ReadSubscriptionData, ReadSubscriptionErrors, ReadSubscriptionResponses, ReadTutorialData, ReadTutorialErrors, ReadTutorialMediaData, ReadTutorialMediaErrors, ReadTutorialMediaResponses, ReadTutorialResponses, ReadUserData, ReadUserErrors, ReadUserResponses, ReadWithdrawalData, ReadWithdrawalErrors, ReadWithdrawalResponses, ReceiveStripeWebhookData, ReceiveStripeWebhookErrors, ReceiveStripeWebhookResponses, RefundPaymentData, RefundPaymentErrors, RefundPaymentResponses, RemovePasskeyData, RemovePasskeyErrors, RemovePasskeyResponses, RenamePasskeyData, RenamePasskeyErrors, RenamePasskeyResponses, RenewRecoveryCodesData, RenewRecoveryCodesErrors, RenewRecoveryCodesResponses, ReportCertificateData, ReportCertificateErrors, ReportCertificateResponses, ReportData, ReportErrors, ReportReplyData, ReportReplyErrors, ReportReplyResponses, ReportResponses, ReportSharedConversationData, ReportSharedConversationErrors, ReportSharedConversationResponses, RequestEmailChangeData, RequestEmailChangeErrors, RequestEmailChangeResponses, RequestEmailVerificationData, RequestEmailVerificationErrors, RequestEmailVerificationResponses, RequestPasswordResetData, RequestPasswordResetErrors, RequestPasswordResetResponses, ResetPasswordData, ResetPasswordErrors, ResetPasswordResponses, RestoreCommentData, RestoreCommentErrors, RestoreCommentResponses, RestoreConversationData, RestoreConversationErrors, RestoreConversationResponses, RestoreCourseData, RestoreCourseErrors, RestoreCourseResponses, RestoreDailyData, RestoreDailyErrors, RestoreDailyResponses, RestoreGoalData, RestoreGoalErrors, RestoreGoalResponses, RestoreJournalEntryData, RestoreJournalEntryErrors, RestoreJournalEntryResponses, RestorePostData, RestorePostErrors, RestorePostResponses, RestoreStepData, RestoreStepErrors, RestoreStepResponses, RestoreTutorialData, RestoreTutorialErrors, RestoreTutorialResponses, ResumeSubscriptionData, ResumeSubscriptionErrors, ResumeSubscriptionResponses, ReviewGoalsData, ReviewGoalsErrors, ReviewGoalsResponses, SaveCheckpointData, SaveCheckpointErrors, SaveCheckpointResponses, SaveCourseData, SaveCourseErrors, SaveCourseProjectData, SaveCourseProjectErrors, SaveCourseProjectResponses, SaveCourseResponses, SaveDailyData, SaveDailyErrors, SaveDailyResponses, SaveDraftData, SaveDraftErrors, SaveDraftResponses, SaveInstructionsData, SaveInstructionsErrors, SaveInstructionsResponses, SaveMemoryData, SaveMemoryErrors, SaveMemoryResponses, SaveMoodData, SaveMoodErrors, SaveMoodResponses, SavePracticeSessionData, SavePracticeSessionErrors, SavePracticeSessionResponses, SaveReminderData, SaveReminderErrors, SaveReminderResponses, SaveTutorialData, SaveTutorialErrors, SaveTutorialResponses, SaveUnsentTextData, SaveUnsentTextErrors, SaveUnsentTextResponses, ScheduleDailyData, ScheduleDailyErrors, ScheduleDailyResponses, SearchData, SearchErrors, SearchResponses, SendHelpData, SendHelpErrors, SendHelpResponses, SendMessageData, SendMessageErrors, SendMessageResponse, SendMessageResponses, SendNoticeData, SendNoticeErrors, SendNoticeResponses, SendStaffEmailData, SendStaffEmailErrors, SendStaffEmailResponses, SettleFailedRefundData, SettleFailedRefundErrors, SettleFailedRefundResponses, SetUpTwoStepData, SetUpTwoStepErrors, SetUpTwoStepResponses, ShowUnsubscribeData, ShowUnsubscribeErrors, ShowUnsubscribeResponses, SignInByCodeData, SignInByCodeErrors, SignInByCodeResponses, SignInByPasskeyData, SignInByPasskeyErrors, SignInByPasskeyResponses, SignInData, SignInErrors, SignInResponses, SignOutData, SignOutErrors, SignOutResponses, SignUpBySocialData, SignUpBySocialErrors, SignUpBySocialResponses, SignUpData, SignUpErrors, SignUpResponses, StateWithdrawalData, StateWithdrawalErrors, StateWithdrawalResponses, StopReplyData, StopReplyErrors, StopReplyResponses, StopSharingData, StopSharingErrors, StopSharingResponses, SubmitAssessmentData, SubmitAssessmentErrors, SubmitAssessmentResponses, SubmitCheckInData, SubmitCheckInErrors, SubmitCheckInResponses, SuggestFollowUpsData, SuggestFollowUpsErrors, SuggestFollowUpsResponses, SuspendMemberData, SuspendMemberErrors, SuspendMemberResponses, SyncSubscriptionData, SyncSubscriptionErrors, SyncSubscriptionResponses, TurnOffTwoStepData, TurnOffTwoStepErrors, TurnOffTwoStepResponses, TurnOnTwoStepData, TurnOnTwoStepErrors, TurnOnTwoStepResponses, TurnPushOffData, TurnPushOffErrors, TurnPushOffResponses, TurnPushOnData, TurnPushOnErrors, TurnPushOnResponses, UndoDecisionData, UndoDecisionErrors, UndoDecisionResponses, UnfollowPostData, UnfollowPostErrors, UnfollowPostResponses, UnlikeCommentData, UnlikeCommentErrors, UnlikeCommentResponses, UnlikePostData, UnlikePostErrors, UnlikePostResponses, UnlinkTutorialData, UnlinkTutorialErrors, UnlinkTutorialResponses, UnmarkDailyDoneData, UnmarkDailyDoneErrors, UnmarkDailyDoneResponses, UnmarkDailySavedData, UnmarkDailySavedErrors, UnmarkDailySavedResponses, UnmutePersonData, UnmutePersonErrors, UnmutePersonResponses, UnmutePostData, UnmutePostErrors, UnmutePostResponses, UnscheduleDailyData, UnscheduleDailyErrors, UnscheduleDailyResponses, UnsubscribeData, UnsubscribeErrors, UnsubscribeResponses, UpdateCommentData, UpdateCommentErrors, UpdateCommentResponses, UpdateConversationData, UpdateConversationErrors, UpdateConversationResponses, UpdateGoalData, UpdateGoalErrors, UpdateGoalResponses, UpdateMindSettingsData, UpdateMindSettingsErrors, UpdateMindSettingsResponses, UpdateNoteData, UpdateNoteErrors, UpdateNoteResponses, UpdatePostData, UpdatePostErrors, UpdatePostResponses, UpdateStepData, UpdateStepErrors, UpdateStepResponses, UpdateTutorialProgressData, UpdateTutorialProgressErrors, UpdateTutorialProgressResponses, UpdateUserData, UpdateUserErrors, UpdateUserResponses, UploadAttachmentData, UploadAttachmentErrors, UploadAttachmentResponses, UploadPictureData, UploadPictureErrors, UploadPictureResponses, VerifyEmailData, VerifyEmailErrors, VerifyEmailResponses, WatchUserData, WatchUserErrors, WatchUserResponse, WatchUserResponses, WithdrawCertificateData, WithdrawCertificateErrors, WithdrawCertificateResponses, WithdrawData, WithdrawErrors, WithdrawHealthConsentData, WithdrawHealthConsentErrors, WithdrawHealthConsentResponses, WithdrawResponses, WriteJournalEntryData, WriteJournalEntryErrors, WriteJournalEntryResponses } from './types.gen.ts';

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
 * Read the current session; the user is null if no one is signed in
 */
export const readSession = <ThrowOnError extends boolean = false>(options?: Options<ReadSessionData, ThrowOnError>): RequestResult<ReadSessionResponses, ReadSessionErrors, ThrowOnError> => (options?.client ?? client).get<ReadSessionResponses, ReadSessionErrors, ThrowOnError>({ url: '/api/account/session', ...options });

/**
 * Create an account, start its trial and open its first session
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
 * Sign in with email and password
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
 * Request a link to choose a new password
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
 * Choose a new password by a link; ends all sessions
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
 * Send the verification email again
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
 * Confirm the email with its link; requires the password unless signed in to that account
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
 * Request another email address; a link is sent there
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
 * Change the email with the link and end other sessions; requires the password unless signed in to that account
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
 * Go to the sign-in provider
 */
export const beginSocialSignIn = <ThrowOnError extends boolean = false>(options?: Options<BeginSocialSignInData, ThrowOnError>): RequestResult<BeginSocialSignInResponses, BeginSocialSignInErrors, ThrowOnError> => (options?.client ?? client).get<BeginSocialSignInResponses, BeginSocialSignInErrors, ThrowOnError>({ url: '/api/account/social/start', ...options });

/**
 * Return from the sign-in provider; opens the session
 */
export const finishSocialSignIn = <ThrowOnError extends boolean = false>(options?: Options<FinishSocialSignInData, ThrowOnError>): RequestResult<FinishSocialSignInResponses, FinishSocialSignInErrors, ThrowOnError> => (options?.client ?? client).get<FinishSocialSignInResponses, FinishSocialSignInErrors, ThrowOnError>({ url: '/api/account/social/callback', ...options });

/**
 * Abandon an unfinished social sign-in; no account is created
 */
export const declineSocialSignIn = <ThrowOnError extends boolean = false>(options?: Options<DeclineSocialSignInData, ThrowOnError>): RequestResult<DeclineSocialSignInResponses, DeclineSocialSignInErrors, ThrowOnError> => (options?.client ?? client).delete<DeclineSocialSignInResponses, DeclineSocialSignInErrors, ThrowOnError>({ url: '/api/account/social/pending', ...options });

/**
 * Read what a social sign-in still needs: terms, a code, or nothing
 */
export const readPendingSocialSignIn = <ThrowOnError extends boolean = false>(options?: Options<ReadPendingSocialSignInData, ThrowOnError>): RequestResult<ReadPendingSocialSignInResponses, ReadPendingSocialSignInErrors, ThrowOnError> => (options?.client ?? client).get<ReadPendingSocialSignInResponses, ReadPendingSocialSignInErrors, ThrowOnError>({ url: '/api/account/social/pending', ...options });

/**
 * Accept the terms after a first social sign-in; creates the account and a session
 */
export const signUpBySocial = <ThrowOnError extends boolean = false>(options: Options<SignUpBySocialData, ThrowOnError>): RequestResult<SignUpBySocialResponses, SignUpBySocialErrors, ThrowOnError> => (options.client ?? client).post<SignUpBySocialResponses, SignUpBySocialErrors, ThrowOnError>({
    url: '/api/account/social/sign-up',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Start connecting a sign-in provider to this account
 */
export const connectSocial = <ThrowOnError extends boolean = false>(options: Options<ConnectSocialData, ThrowOnError>): RequestResult<ConnectSocialResponses, ConnectSocialErrors, ThrowOnError> => (options.client ?? client).post<ConnectSocialResponses, ConnectSocialErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/social/connect',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Disconnect a provider unless it is the last sign-in method; ends other sessions
 */
export const disconnectSocial = <ThrowOnError extends boolean = false>(options: Options<DisconnectSocialData, ThrowOnError>): RequestResult<DisconnectSocialResponses, DisconnectSocialErrors, ThrowOnError> => (options.client ?? client).post<DisconnectSocialResponses, DisconnectSocialErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/social/{id}/removal',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * End all other sessions
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
 * List the user’s open sessions
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
 * Finish signing in with a code from the app or a recovery code
 */
export const signInByCode = <ThrowOnError extends boolean = false>(options: Options<SignInByCodeData, ThrowOnError>): RequestResult<SignInByCodeResponses, SignInByCodeErrors, ThrowOnError> => (options.client ?? client).post<SignInByCodeResponses, SignInByCodeErrors, ThrowOnError>({
    url: '/api/account/sign-in/second-step',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Create a secret for an authenticator app; not active yet
 */
export const setUpTwoStep = <ThrowOnError extends boolean = false>(options: Options<SetUpTwoStepData, ThrowOnError>): RequestResult<SetUpTwoStepResponses, SetUpTwoStepErrors, ThrowOnError> => (options.client ?? client).post<SetUpTwoStepResponses, SetUpTwoStepErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/two-step/setup',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Turn on two-step sign-in with a first code
 */
export const turnOnTwoStep = <ThrowOnError extends boolean = false>(options: Options<TurnOnTwoStepData, ThrowOnError>): RequestResult<TurnOnTwoStepResponses, TurnOnTwoStepErrors, ThrowOnError> => (options.client ?? client).post<TurnOnTwoStepResponses, TurnOnTwoStepErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/two-step',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Create ten new recovery codes; the old ones stop working
 */
export const renewRecoveryCodes = <ThrowOnError extends boolean = false>(options: Options<RenewRecoveryCodesData, ThrowOnError>): RequestResult<RenewRecoveryCodesResponses, RenewRecoveryCodesErrors, ThrowOnError> => (options.client ?? client).post<RenewRecoveryCodesResponses, RenewRecoveryCodesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/two-step/recovery-codes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Turn off two-step sign-in with a code
 */
export const turnOffTwoStep = <ThrowOnError extends boolean = false>(options: Options<TurnOffTwoStepData, ThrowOnError>): RequestResult<TurnOffTwoStepResponses, TurnOffTwoStepErrors, ThrowOnError> => (options.client ?? client).post<TurnOffTwoStepResponses, TurnOffTwoStepErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/two-step/off',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Start signing in with a passkey
 */
export const beginPasskeySignIn = <ThrowOnError extends boolean = false>(options?: Options<BeginPasskeySignInData, ThrowOnError>): RequestResult<BeginPasskeySignInResponses, BeginPasskeySignInErrors, ThrowOnError> => (options?.client ?? client).post<BeginPasskeySignInResponses, BeginPasskeySignInErrors, ThrowOnError>({ url: '/api/account/sign-in/passkey/options', ...options });

/**
 * Sign in with a passkey
 */
export const signInByPasskey = <ThrowOnError extends boolean = false>(options: Options<SignInByPasskeyData, ThrowOnError>): RequestResult<SignInByPasskeyResponses, SignInByPasskeyErrors, ThrowOnError> => (options.client ?? client).post<SignInByPasskeyResponses, SignInByPasskeyErrors, ThrowOnError>({
    url: '/api/account/sign-in/passkey',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Start adding a passkey
 */
export const beginNewPasskey = <ThrowOnError extends boolean = false>(options: Options<BeginNewPasskeyData, ThrowOnError>): RequestResult<BeginNewPasskeyResponses, BeginNewPasskeyErrors, ThrowOnError> => (options.client ?? client).post<BeginNewPasskeyResponses, BeginNewPasskeyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/passkeys/options',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Add a passkey
 */
export const addPasskey = <ThrowOnError extends boolean = false>(options: Options<AddPasskeyData, ThrowOnError>): RequestResult<AddPasskeyResponses, AddPasskeyErrors, ThrowOnError> => (options.client ?? client).post<AddPasskeyResponses, AddPasskeyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/passkeys',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Rename a passkey
 */
export const renamePasskey = <ThrowOnError extends boolean = false>(options: Options<RenamePasskeyData, ThrowOnError>): RequestResult<RenamePasskeyResponses, RenamePasskeyErrors, ThrowOnError> => (options.client ?? client).patch<RenamePasskeyResponses, RenamePasskeyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/passkeys/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Remove a passkey; ends all other sessions
 */
export const removePasskey = <ThrowOnError extends boolean = false>(options: Options<RemovePasskeyData, ThrowOnError>): RequestResult<RemovePasskeyResponses, RemovePasskeyErrors, ThrowOnError> => (options.client ?? client).post<RemovePasskeyResponses, RemovePasskeyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/passkeys/{id}/removal',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List sign-in methods: password, two-step sign-in, passkeys, connected accounts
 */
export const readSignInMethods = <ThrowOnError extends boolean = false>(options?: Options<ReadSignInMethodsData, ThrowOnError>): RequestResult<ReadSignInMethodsResponses, ReadSignInMethodsErrors, ThrowOnError> => (options?.client ?? client).get<ReadSignInMethodsResponses, ReadSignInMethodsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/ways-in',
    ...options
});

/**
 * Read the state of an account
 */
export const readStaffUser = <ThrowOnError extends boolean = false>(options: Options<ReadStaffUserData, ThrowOnError>): RequestResult<ReadStaffUserResponses, ReadStaffUserErrors, ThrowOnError> => (options.client ?? client).get<ReadStaffUserResponses, ReadStaffUserErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/users/{id}',
    ...options
});

/**
 * Change a user’s role, after confirming your identity
 */
export const changeRole = <ThrowOnError extends boolean = false>(options: Options<ChangeRoleData, ThrowOnError>): RequestResult<ChangeRoleResponses, ChangeRoleErrors, ThrowOnError> => (options.client ?? client).put<ChangeRoleResponses, ChangeRoleErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/users/{id}/role',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Send a user a new confirmation or reset link
 */
export const sendStaffEmail = <ThrowOnError extends boolean = false>(options: Options<SendStaffEmailData, ThrowOnError>): RequestResult<SendStaffEmailResponses, SendStaffEmailErrors, ThrowOnError> => (options.client ?? client).post<SendStaffEmailResponses, SendStaffEmailErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/users/{id}/emails',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read what the companion may use, and whether usage is counted
 */
export const readConsents = <ThrowOnError extends boolean = false>(options?: Options<ReadConsentsData, ThrowOnError>): RequestResult<ReadConsentsResponses, ReadConsentsErrors, ThrowOnError> => (options?.client ?? client).get<ReadConsentsResponses, ReadConsentsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/consents',
    ...options
});

/**
 * Give or withdraw consents; omitted ones stay
 */
export const changeConsents = <ThrowOnError extends boolean = false>(options: Options<ChangeConsentsData, ThrowOnError>): RequestResult<ChangeConsentsResponses, ChangeConsentsErrors, ThrowOnError> => (options.client ?? client).put<ChangeConsentsResponses, ChangeConsentsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/consents',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read the consents to store what can reveal something about health, newest first
 */
export const readHealthConsents = <ThrowOnError extends boolean = false>(options?: Options<ReadHealthConsentsData, ThrowOnError>): RequestResult<ReadHealthConsentsResponses, ReadHealthConsentsErrors, ThrowOnError> => (options?.client ?? client).get<ReadHealthConsentsResponses, ReadHealthConsentsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/health-consents',
    ...options
});

/**
 * Allow moods, the journal or conversations with the companion to be stored
 */
export const giveHealthConsent = <ThrowOnError extends boolean = false>(options: Options<GiveHealthConsentData, ThrowOnError>): RequestResult<GiveHealthConsentResponses, GiveHealthConsentErrors, ThrowOnError> => (options.client ?? client).put<GiveHealthConsentResponses, GiveHealthConsentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/health-consents/{area}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Withdraw a consent, and keep or delete what was stored
 */
export const withdrawHealthConsent = <ThrowOnError extends boolean = false>(options: Options<WithdrawHealthConsentData, ThrowOnError>): RequestResult<WithdrawHealthConsentResponses, WithdrawHealthConsentErrors, ThrowOnError> => (options.client ?? client).post<WithdrawHealthConsentResponses, WithdrawHealthConsentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/health-consents/{area}/withdrawal',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
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
 * Change the fields of the user document that a user may change
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
 * List the user’s sub-collections
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
 * Stream changes of the user document and its parts (server-sent events)
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
 * Submit a finished questionnaire; repeating it with the same id is safe
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
 * Flip or hide letters of the type; an empty list undoes it
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
 * Answer questions 5 and 6 again; repeating it with the same id is safe
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
 * Postpone the check-in for thirty days
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
 * List the plans and what the browser needs to pay for one
 */
export const getPlans = <ThrowOnError extends boolean = false>(options?: Options<GetPlansData, ThrowOnError>): RequestResult<GetPlansResponses, GetPlansErrors, ThrowOnError> => (options?.client ?? client).get<GetPlansResponses, GetPlansErrors, ThrowOnError>({ url: '/api/plans', ...options });

/**
 * Start paying for a plan; subscribers are sent to the billing portal
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
 * Cancel at the end of the paid period
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
 * Undo a cancellation
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
 * Check the result of a checkout with the provider
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
 * Read what your plan costs, now and at the next renewal
 */
export const readPrice = <ThrowOnError extends boolean = false>(options?: Options<ReadPriceData, ThrowOnError>): RequestResult<ReadPriceResponses, ReadPriceErrors, ThrowOnError> => (options?.client ?? client).get<ReadPriceResponses, ReadPriceErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/subscription/price',
    ...options
});

/**
 * Pause your plan from the end of the paid time on
 */
export const pauseSubscription = <ThrowOnError extends boolean = false>(options: Options<PauseSubscriptionData, ThrowOnError>): RequestResult<PauseSubscriptionResponses, PauseSubscriptionErrors, ThrowOnError> => (options.client ?? client).post<PauseSubscriptionResponses, PauseSubscriptionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/subscription/pause',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Resume a paused plan; without paid time left, a new period is charged now
 */
export const endPause = <ThrowOnError extends boolean = false>(options: Options<EndPauseData, ThrowOnError>): RequestResult<EndPauseResponses, EndPauseErrors, ThrowOnError> => (options.client ?? client).post<EndPauseResponses, EndPauseErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/subscription/end-pause',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List your invoices, newest first
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
 * Preview the cost of the other plan, now and at renewal; changes nothing
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
 * Change to the other plan at the previewed amounts
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
 * Check what a promotion code takes off the plans; changes nothing
 */
export const checkPromotion = <ThrowOnError extends boolean = false>(options: Options<CheckPromotionData, ThrowOnError>): RequestResult<CheckPromotionResponses, CheckPromotionErrors, ThrowOnError> => (options.client ?? client).post<CheckPromotionResponses, CheckPromotionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/subscription/promotion',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read your contracts and until when you can withdraw from them
 */
export const readWithdrawal = <ThrowOnError extends boolean = false>(options?: Options<ReadWithdrawalData, ThrowOnError>): RequestResult<ReadWithdrawalResponses, ReadWithdrawalErrors, ThrowOnError> => (options?.client ?? client).get<ReadWithdrawalResponses, ReadWithdrawalErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/subscription/withdrawal',
    ...options
});

/**
 * Withdraw from the contract you name, or else the newest; repeating it is safe
 */
export const withdraw = <ThrowOnError extends boolean = false>(options: Options<WithdrawData, ThrowOnError>): RequestResult<WithdrawResponses, WithdrawErrors, ThrowOnError> => (options.client ?? client).post<WithdrawResponses, WithdrawErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/subscription/withdrawal',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * What you would pay for days used and get back if you withdrew now
 */
export const previewWithdrawal = <ThrowOnError extends boolean = false>(options?: Options<PreviewWithdrawalData, ThrowOnError>): RequestResult<PreviewWithdrawalResponses, PreviewWithdrawalErrors, ThrowOnError> => (options?.client ?? client).get<PreviewWithdrawalResponses, PreviewWithdrawalErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/subscription/withdrawal/preview',
    ...options
});

/**
 * Withdraw without signing in; the answer doesn’t tell whether the contract exists
 */
export const stateWithdrawal = <ThrowOnError extends boolean = false>(options: Options<StateWithdrawalData, ThrowOnError>): RequestResult<StateWithdrawalResponses, StateWithdrawalErrors, ThrowOnError> => (options.client ?? client).post<StateWithdrawalResponses, StateWithdrawalErrors, ThrowOnError>({
    url: '/api/withdrawals',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Carry out a withdrawal by the link that was emailed; repeating it is safe
 */
export const confirmWithdrawal = <ThrowOnError extends boolean = false>(options: Options<ConfirmWithdrawalData, ThrowOnError>): RequestResult<ConfirmWithdrawalResponses, ConfirmWithdrawalErrors, ThrowOnError> => (options.client ?? client).post<ConfirmWithdrawalResponses, ConfirmWithdrawalErrors, ThrowOnError>({
    url: '/api/withdrawals/confirm',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Receive an event of the payment provider, signed in Stripe-Signature
 */
export const receiveStripeWebhook = <ThrowOnError extends boolean = false>(options?: Options<ReceiveStripeWebhookData, ThrowOnError>): RequestResult<ReceiveStripeWebhookResponses, ReceiveStripeWebhookErrors, ThrowOnError> => (options?.client ?? client).post<ReceiveStripeWebhookResponses, ReceiveStripeWebhookErrors, ThrowOnError>({ url: '/api/webhooks/stripe', ...options });

/**
 * Find users by email, name or customer id; at most 50
 */
export const findSubscribers = <ThrowOnError extends boolean = false>(options?: Options<FindSubscribersData, ThrowOnError>): RequestResult<FindSubscribersResponses, FindSubscribersErrors, ThrowOnError> => (options?.client ?? client).get<FindSubscribersResponses, FindSubscribersErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/subscriptions',
    ...options
});

/**
 * Read a user’s subscription, its events and the emails about it
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
 * Read the state from the provider again
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
 * Move the end of a user’s trial, within the next year
 */
export const extendTrial = <ThrowOnError extends boolean = false>(options: Options<ExtendTrialData, ThrowOnError>): RequestResult<ExtendTrialResponses, ExtendTrialErrors, ThrowOnError> => (options.client ?? client).put<ExtendTrialResponses, ExtendTrialErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/subscriptions/{id}/trial',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List a user’s invoices from the payment provider
 */
export const listMemberInvoices = <ThrowOnError extends boolean = false>(options: Options<ListMemberInvoicesData, ThrowOnError>): RequestResult<ListMemberInvoicesResponses, ListMemberInvoicesErrors, ThrowOnError> => (options.client ?? client).get<ListMemberInvoicesResponses, ListMemberInvoicesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/subscriptions/{id}/invoices',
    ...options
});

/**
 * Read a user’s newest contract, their withdrawal from it and earlier ones
 */
export const readMemberWithdrawal = <ThrowOnError extends boolean = false>(options: Options<ReadMemberWithdrawalData, ThrowOnError>): RequestResult<ReadMemberWithdrawalResponses, ReadMemberWithdrawalErrors, ThrowOnError> => (options.client ?? client).get<ReadMemberWithdrawalResponses, ReadMemberWithdrawalErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/subscriptions/{id}/withdrawal',
    ...options
});

/**
 * Carry out a withdrawal that a user stated, after confirming your identity
 *
 * Repeating it is safe.
 */
export const confirmMemberWithdrawal = <ThrowOnError extends boolean = false>(options: Options<ConfirmMemberWithdrawalData, ThrowOnError>): RequestResult<ConfirmMemberWithdrawalResponses, ConfirmMemberWithdrawalErrors, ThrowOnError> => (options.client ?? client).post<ConfirmMemberWithdrawalResponses, ConfirmMemberWithdrawalErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/subscriptions/{id}/withdrawal/confirm',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Refund an invoice, all or a part, after confirming your identity
 *
 * Repeating it with the same id refunds once.
 */
export const refundPayment = <ThrowOnError extends boolean = false>(options: Options<RefundPaymentData, ThrowOnError>): RequestResult<RefundPaymentResponses, RefundPaymentErrors, ThrowOnError> => (options.client ?? client).post<RefundPaymentResponses, RefundPaymentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/subscriptions/{id}/refunds',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List refunds of withdrawals that failed, or that wait for a bank to decide
 */
export const listFailedRefunds = <ThrowOnError extends boolean = false>(options?: Options<ListFailedRefundsData, ThrowOnError>): RequestResult<ListFailedRefundsResponses, ListFailedRefundsErrors, ThrowOnError> => (options?.client ?? client).get<ListFailedRefundsResponses, ListFailedRefundsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/failed-refunds',
    ...options
});

/**
 * Record that a failed refund was paid in another way, after confirming your identity
 */
export const settleFailedRefund = <ThrowOnError extends boolean = false>(options: Options<SettleFailedRefundData, ThrowOnError>): RequestResult<SettleFailedRefundResponses, SettleFailedRefundErrors, ThrowOnError> => (options.client ?? client).post<SettleFailedRefundResponses, SettleFailedRefundErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/failed-refunds/settle',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List tutorials in the user’s order with reasons, or search them
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
 * Read a tutorial with the user’s progress and notes, and what comes next
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
 * Save progress; omitted fields stay
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
 * Check quiz answers; repeating it with the same id is safe
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
 * Read the picture and video of a tutorial, if it has any
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
 * Add a note or highlight; repeating it with the same id is safe
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
 * Delete a note
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
 * Change the text of a note
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
 * Read today’s questions from lessons you finished
 */
export const readReviews = <ThrowOnError extends boolean = false>(options?: Options<ReadReviewsData, ThrowOnError>): RequestResult<ReadReviewsResponses, ReadReviewsErrors, ThrowOnError> => (options?.client ?? client).get<ReadReviewsResponses, ReadReviewsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/reviews',
    ...options
});

/**
 * Answer one of today’s questions; repeating the same answer is safe
 */
export const answerReview = <ThrowOnError extends boolean = false>(options: Options<AnswerReviewData, ThrowOnError>): RequestResult<AnswerReviewResponses, AnswerReviewErrors, ThrowOnError> => (options.client ?? client).post<AnswerReviewResponses, AnswerReviewErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/reviews/{cardId}/answer',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List all tutorials, published or not
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
 * Preview a text, or list its problems by line
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
 * Read a tutorial’s source with its versions
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
 * Save a new version; refused if it is based on an older one
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
 * Publish or unpublish a tutorial
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
 * Save an older version as the newest
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
 * List courses with the user’s progress, and suggest one
 */
export const listCourses = <ThrowOnError extends boolean = false>(options?: Options<ListCoursesData, ThrowOnError>): RequestResult<ListCoursesResponses, ListCoursesErrors, ThrowOnError> => (options?.client ?? client).get<ListCoursesResponses, ListCoursesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/courses',
    ...options
});

/**
 * Read a course with the user’s progress, project and certificate
 */
export const readCourse = <ThrowOnError extends boolean = false>(options: Options<ReadCourseData, ThrowOnError>): RequestResult<ReadCourseResponses, ReadCourseErrors, ThrowOnError> => (options.client ?? client).get<ReadCourseResponses, ReadCourseErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/courses/{id}',
    ...options
});

/**
 * Leave a course that isn’t finished; lesson progress and project stay
 */
export const leaveCourse = <ThrowOnError extends boolean = false>(options: Options<LeaveCourseData, ThrowOnError>): RequestResult<LeaveCourseResponses, LeaveCourseErrors, ThrowOnError> => (options.client ?? client).delete<LeaveCourseResponses, LeaveCourseErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/courses/{id}/enrollment',
    ...options
});

/**
 * Enroll, resume or pause; another active course is paused
 */
export const changeEnrollment = <ThrowOnError extends boolean = false>(options: Options<ChangeEnrollmentData, ThrowOnError>): RequestResult<ChangeEnrollmentResponses, ChangeEnrollmentErrors, ThrowOnError> => (options.client ?? client).put<ChangeEnrollmentResponses, ChangeEnrollmentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/courses/{id}/enrollment',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Check or uncheck the checkpoint of a week
 */
export const saveCheckpoint = <ThrowOnError extends boolean = false>(options: Options<SaveCheckpointData, ThrowOnError>): RequestResult<SaveCheckpointResponses, SaveCheckpointErrors, ThrowOnError> => (options.client ?? client).put<SaveCheckpointResponses, SaveCheckpointErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/courses/{id}/checkpoints',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete the project’s text and marks for good
 */
export const deleteCourseProject = <ThrowOnError extends boolean = false>(options: Options<DeleteCourseProjectData, ThrowOnError>): RequestResult<DeleteCourseProjectResponses, DeleteCourseProjectErrors, ThrowOnError> => (options.client ?? client).delete<DeleteCourseProjectResponses, DeleteCourseProjectErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/courses/{id}/project',
    ...options
});

/**
 * Save the project’s text and marks; refused if they changed elsewhere
 */
export const saveCourseProject = <ThrowOnError extends boolean = false>(options: Options<SaveCourseProjectData, ThrowOnError>): RequestResult<SaveCourseProjectResponses, SaveCourseProjectErrors, ThrowOnError> => (options.client ?? client).put<SaveCourseProjectResponses, SaveCourseProjectErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/courses/{id}/project',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Hand in the project and finish the course; `fields` say what is missing
 */
export const handInProject = <ThrowOnError extends boolean = false>(options: Options<HandInProjectData, ThrowOnError>): RequestResult<HandInProjectResponses, HandInProjectErrors, ThrowOnError> => (options.client ?? client).post<HandInProjectResponses, HandInProjectErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/courses/{id}/project/hand-in',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Issue a certificate for a finished course, with a name of the user’s choice
 */
export const issueCertificate = <ThrowOnError extends boolean = false>(options: Options<IssueCertificateData, ThrowOnError>): RequestResult<IssueCertificateResponses, IssueCertificateErrors, ThrowOnError> => (options.client ?? client).post<IssueCertificateResponses, IssueCertificateErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/courses/{id}/certificate',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the user’s certificates, withdrawn ones included
 */
export const listCertificates = <ThrowOnError extends boolean = false>(options?: Options<ListCertificatesData, ThrowOnError>): RequestResult<ListCertificatesResponses, ListCertificatesErrors, ThrowOnError> => (options?.client ?? client).get<ListCertificatesResponses, ListCertificatesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/certificates',
    ...options
});

/**
 * Withdraw a certificate: its page says so, and its name is erased
 */
export const withdrawCertificate = <ThrowOnError extends boolean = false>(options: Options<WithdrawCertificateData, ThrowOnError>): RequestResult<WithdrawCertificateResponses, WithdrawCertificateErrors, ThrowOnError> => (options.client ?? client).delete<WithdrawCertificateResponses, WithdrawCertificateErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/certificates/{code}',
    ...options
});

/**
 * Report a certificate to the moderators, with or without an account
 */
export const reportCertificate = <ThrowOnError extends boolean = false>(options: Options<ReportCertificateData, ThrowOnError>): RequestResult<ReportCertificateResponses, ReportCertificateErrors, ThrowOnError> => (options.client ?? client).post<ReportCertificateResponses, ReportCertificateErrors, ThrowOnError>({
    url: '/api/certificates/{code}/report',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List all courses, published or not
 */
export const listAdminCourses = <ThrowOnError extends boolean = false>(options?: Options<ListAdminCoursesData, ThrowOnError>): RequestResult<ListAdminCoursesResponses, ListAdminCoursesErrors, ThrowOnError> => (options?.client ?? client).get<ListAdminCoursesResponses, ListAdminCoursesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/courses',
    ...options
});

/**
 * Preview a text, or list its problems by line
 */
export const previewCourse = <ThrowOnError extends boolean = false>(options: Options<PreviewCourseData, ThrowOnError>): RequestResult<PreviewCourseResponses, PreviewCourseErrors, ThrowOnError> => (options.client ?? client).post<PreviewCourseResponses, PreviewCourseErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/courses/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read a course’s source with its versions
 */
export const readAdminCourse = <ThrowOnError extends boolean = false>(options: Options<ReadAdminCourseData, ThrowOnError>): RequestResult<ReadAdminCourseResponses, ReadAdminCourseErrors, ThrowOnError> => (options.client ?? client).get<ReadAdminCourseResponses, ReadAdminCourseErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/courses/{id}',
    ...options
});

/**
 * Save a new version; refused if it is based on an older one
 */
export const saveCourse = <ThrowOnError extends boolean = false>(options: Options<SaveCourseData, ThrowOnError>): RequestResult<SaveCourseResponses, SaveCourseErrors, ThrowOnError> => (options.client ?? client).put<SaveCourseResponses, SaveCourseErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/courses/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Publish or unpublish a course
 */
export const publishCourse = <ThrowOnError extends boolean = false>(options: Options<PublishCourseData, ThrowOnError>): RequestResult<PublishCourseResponses, PublishCourseErrors, ThrowOnError> => (options.client ?? client).post<PublishCourseResponses, PublishCourseErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/courses/{id}/publication',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Save an older version as the newest
 */
export const restoreCourse = <ThrowOnError extends boolean = false>(options: Options<RestoreCourseData, ThrowOnError>): RequestResult<RestoreCourseResponses, RestoreCourseErrors, ThrowOnError> => (options.client ?? client).post<RestoreCourseResponses, RestoreCourseErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/courses/{id}/restoration',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the user’s goals in order, and whether the weekly review is due
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
 * Create a goal, optionally with steps; repeating it with the same id is safe
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
 * Change only the given fields of a goal
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
 * Restore a deleted goal with its steps
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
 * Move a goal behind another, or to the front
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
 * Save the weekly review; repeating it with the same id is safe
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
 * Add a step, last unless a position is given; repeating it with the same id is safe
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
 * Change only the given fields of a step; `goals.step_unknown` if it was deleted
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
 * Restore a deleted step
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
 * Move a step behind another, or to the front
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
 * List goal templates, best match first, with reasons
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
 * List deleted goals that can be restored, newest first
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
 * Unlink a tutorial from a goal
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
 * Read today’s moods, the week, suggested practices, prompts and settings
 */
export const readMind = <ThrowOnError extends boolean = false>(options?: Options<ReadMindData, ThrowOnError>): RequestResult<ReadMindResponses, ReadMindErrors, ThrowOnError> => (options?.client ?? client).get<ReadMindResponses, ReadMindErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind',
    ...options
});

/**
 * List all practices with their steps, also for offline use
 */
export const listPractices = <ThrowOnError extends boolean = false>(options?: Options<ListPracticesData, ThrowOnError>): RequestResult<ListPracticesResponses, ListPracticesErrors, ThrowOnError> => (options?.client ?? client).get<ListPracticesResponses, ListPracticesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/practices',
    ...options
});

/**
 * Read the recording of a practice, or the part that the Range header names
 */
export const readNarration = <ThrowOnError extends boolean = false>(options: Options<ReadNarrationData, ThrowOnError>): RequestResult<ReadNarrationResponses, ReadNarrationErrors, ThrowOnError> => (options.client ?? client).get<ReadNarrationResponses, ReadNarrationErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/narration/{file}',
    ...options
});

/**
 * Record a practice from the last 14 days; repeating it with the same id is safe
 */
export const savePracticeSession = <ThrowOnError extends boolean = false>(options: Options<SavePracticeSessionData, ThrowOnError>): RequestResult<SavePracticeSessionResponses, SavePracticeSessionErrors, ThrowOnError> => (options.client ?? client).post<SavePracticeSessionResponses, SavePracticeSessionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/sessions',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List your moods, newest first
 */
export const listMoods = <ThrowOnError extends boolean = false>(options?: Options<ListMoodsData, ThrowOnError>): RequestResult<ListMoodsResponses, ListMoodsErrors, ThrowOnError> => (options?.client ?? client).get<ListMoodsResponses, ListMoodsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/moods',
    ...options
});

/**
 * Record a mood; the same id again undoes its deletion
 */
export const saveMood = <ThrowOnError extends boolean = false>(options: Options<SaveMoodData, ThrowOnError>): RequestResult<SaveMoodResponses, SaveMoodErrors, ThrowOnError> => (options.client ?? client).post<SaveMoodResponses, SaveMoodErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/moods',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a mood; sending it again with the same id restores it
 */
export const deleteMood = <ThrowOnError extends boolean = false>(options: Options<DeleteMoodData, ThrowOnError>): RequestResult<DeleteMoodResponses, DeleteMoodErrors, ThrowOnError> => (options.client ?? client).delete<DeleteMoodResponses, DeleteMoodErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/moods/{id}',
    ...options
});

/**
 * Change the note of a mood; null removes it
 */
export const changeMoodNote = <ThrowOnError extends boolean = false>(options: Options<ChangeMoodNoteData, ThrowOnError>): RequestResult<ChangeMoodNoteResponses, ChangeMoodNoteErrors, ThrowOnError> => (options.client ?? client).patch<ChangeMoodNoteResponses, ChangeMoodNoteErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/moods/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read moods by day together with your activity
 */
export const readMoodHistory = <ThrowOnError extends boolean = false>(options: Options<ReadMoodHistoryData, ThrowOnError>): RequestResult<ReadMoodHistoryResponses, ReadMoodHistoryErrors, ThrowOnError> => (options.client ?? client).get<ReadMoodHistoryResponses, ReadMoodHistoryErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/history',
    ...options
});

/**
 * List or search your journal, newest first
 */
export const listJournal = <ThrowOnError extends boolean = false>(options?: Options<ListJournalData, ThrowOnError>): RequestResult<ListJournalResponses, ListJournalErrors, ThrowOnError> => (options?.client ?? client).get<ListJournalResponses, ListJournalErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/journal',
    ...options
});

/**
 * Delete a journal entry; it can be restored for thirty days
 */
export const deleteJournalEntry = <ThrowOnError extends boolean = false>(options: Options<DeleteJournalEntryData, ThrowOnError>): RequestResult<DeleteJournalEntryResponses, DeleteJournalEntryErrors, ThrowOnError> => (options.client ?? client).delete<DeleteJournalEntryResponses, DeleteJournalEntryErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/journal/{id}',
    ...options
});

/**
 * Read a journal entry
 */
export const readJournalEntry = <ThrowOnError extends boolean = false>(options: Options<ReadJournalEntryData, ThrowOnError>): RequestResult<ReadJournalEntryResponses, ReadJournalEntryErrors, ThrowOnError> => (options.client ?? client).get<ReadJournalEntryResponses, ReadJournalEntryErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/journal/{id}',
    ...options
});

/**
 * Write a journal entry; `mind.entry_changed` if it changed meanwhile
 */
export const writeJournalEntry = <ThrowOnError extends boolean = false>(options: Options<WriteJournalEntryData, ThrowOnError>): RequestResult<WriteJournalEntryResponses, WriteJournalEntryErrors, ThrowOnError> => (options.client ?? client).put<WriteJournalEntryResponses, WriteJournalEntryErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/journal/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Restore a deleted journal entry
 */
export const restoreJournalEntry = <ThrowOnError extends boolean = false>(options: Options<RestoreJournalEntryData, ThrowOnError>): RequestResult<RestoreJournalEntryResponses, RestoreJournalEntryErrors, ThrowOnError> => (options.client ?? client).post<RestoreJournalEntryResponses, RestoreJournalEntryErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/journal/{id}/restoration',
    ...options
});

/**
 * Change only the given settings: Zen mode, sound, breathing pattern
 */
export const updateMindSettings = <ThrowOnError extends boolean = false>(options: Options<UpdateMindSettingsData, ThrowOnError>): RequestResult<UpdateMindSettingsResponses, UpdateMindSettingsErrors, ThrowOnError> => (options.client ?? client).put<UpdateMindSettingsResponses, UpdateMindSettingsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/settings',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a reminder
 */
export const deleteReminder = <ThrowOnError extends boolean = false>(options: Options<DeleteReminderData, ThrowOnError>): RequestResult<DeleteReminderResponses, DeleteReminderErrors, ThrowOnError> => (options.client ?? client).delete<DeleteReminderResponses, DeleteReminderErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/reminders/{id}',
    ...options
});

/**
 * Create or change a reminder
 */
export const saveReminder = <ThrowOnError extends boolean = false>(options: Options<SaveReminderData, ThrowOnError>): RequestResult<SaveReminderResponses, SaveReminderErrors, ThrowOnError> => (options.client ?? client).put<SaveReminderResponses, SaveReminderErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/mind/reminders/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read today’s page; it is chosen when first opened, and then stays the same
 */
export const readDaily = <ThrowOnError extends boolean = false>(options?: Options<ReadDailyData, ThrowOnError>): RequestResult<ReadDailyResponses, ReadDailyErrors, ThrowOnError> => (options?.client ?? client).get<ReadDailyResponses, ReadDailyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/daily',
    ...options
});

/**
 * List your earlier pages, newest first
 */
export const listDailyArchive = <ThrowOnError extends boolean = false>(options?: Options<ListDailyArchiveData, ThrowOnError>): RequestResult<ListDailyArchiveResponses, ListDailyArchiveErrors, ThrowOnError> => (options?.client ?? client).get<ListDailyArchiveResponses, ListDailyArchiveErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/daily/archive',
    ...options
});

/**
 * Read one of the pages you have opened
 */
export const readDailyPage = <ThrowOnError extends boolean = false>(options: Options<ReadDailyPageData, ThrowOnError>): RequestResult<ReadDailyPageResponses, ReadDailyPageErrors, ThrowOnError> => (options.client ?? client).get<ReadDailyPageResponses, ReadDailyPageErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/daily/{day}',
    ...options
});

/**
 * Remove the mark “saved”
 */
export const unmarkDailySaved = <ThrowOnError extends boolean = false>(options: Options<UnmarkDailySavedData, ThrowOnError>): RequestResult<UnmarkDailySavedResponses, UnmarkDailySavedErrors, ThrowOnError> => (options.client ?? client).delete<UnmarkDailySavedResponses, UnmarkDailySavedErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/daily/{day}/saved',
    ...options
});

/**
 * Mark a page as saved
 */
export const markDailySaved = <ThrowOnError extends boolean = false>(options: Options<MarkDailySavedData, ThrowOnError>): RequestResult<MarkDailySavedResponses, MarkDailySavedErrors, ThrowOnError> => (options.client ?? client).put<MarkDailySavedResponses, MarkDailySavedErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/daily/{day}/saved',
    ...options
});

/**
 * Remove the mark “done”
 */
export const unmarkDailyDone = <ThrowOnError extends boolean = false>(options: Options<UnmarkDailyDoneData, ThrowOnError>): RequestResult<UnmarkDailyDoneResponses, UnmarkDailyDoneErrors, ThrowOnError> => (options.client ?? client).delete<UnmarkDailyDoneResponses, UnmarkDailyDoneErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/daily/{day}/done',
    ...options
});

/**
 * Mark a page as done
 */
export const markDailyDone = <ThrowOnError extends boolean = false>(options: Options<MarkDailyDoneData, ThrowOnError>): RequestResult<MarkDailyDoneResponses, MarkDailyDoneErrors, ThrowOnError> => (options.client ?? client).put<MarkDailyDoneResponses, MarkDailyDoneErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/daily/{day}/done',
    ...options
});

/**
 * Answer the question in your journal; repeating it with the same id is safe
 */
export const answerDaily = <ThrowOnError extends boolean = false>(options: Options<AnswerDailyData, ThrowOnError>): RequestResult<AnswerDailyResponses, AnswerDailyErrors, ThrowOnError> => (options.client ?? client).put<AnswerDailyResponses, AnswerDailyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/daily/{day}/answer',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Record that your post answers the question
 */
export const linkDailyPost = <ThrowOnError extends boolean = false>(options: Options<LinkDailyPostData, ThrowOnError>): RequestResult<LinkDailyPostResponses, LinkDailyPostErrors, ThrowOnError> => (options.client ?? client).put<LinkDailyPostResponses, LinkDailyPostErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/daily/{day}/post',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List all daily pages, published or not, and the next sixty days
 */
export const listAdminDaily = <ThrowOnError extends boolean = false>(options?: Options<ListAdminDailyData, ThrowOnError>): RequestResult<ListAdminDailyResponses, ListAdminDailyErrors, ThrowOnError> => (options?.client ?? client).get<ListAdminDailyResponses, ListAdminDailyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/daily',
    ...options
});

/**
 * Remove a scheduled page from a day
 */
export const unscheduleDaily = <ThrowOnError extends boolean = false>(options: Options<UnscheduleDailyData, ThrowOnError>): RequestResult<UnscheduleDailyResponses, UnscheduleDailyErrors, ThrowOnError> => (options.client ?? client).delete<UnscheduleDailyResponses, UnscheduleDailyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/daily/schedule/{day}',
    ...options
});

/**
 * Schedule a page for everyone who has not opened that day’s page
 */
export const scheduleDaily = <ThrowOnError extends boolean = false>(options: Options<ScheduleDailyData, ThrowOnError>): RequestResult<ScheduleDailyResponses, ScheduleDailyErrors, ThrowOnError> => (options.client ?? client).put<ScheduleDailyResponses, ScheduleDailyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/daily/schedule/{day}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Preview a text, or list its problems by line
 */
export const previewDaily = <ThrowOnError extends boolean = false>(options: Options<PreviewDailyData, ThrowOnError>): RequestResult<PreviewDailyResponses, PreviewDailyErrors, ThrowOnError> => (options.client ?? client).post<PreviewDailyResponses, PreviewDailyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/daily/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read a daily page’s source with its versions
 */
export const readAdminDaily = <ThrowOnError extends boolean = false>(options: Options<ReadAdminDailyData, ThrowOnError>): RequestResult<ReadAdminDailyResponses, ReadAdminDailyErrors, ThrowOnError> => (options.client ?? client).get<ReadAdminDailyResponses, ReadAdminDailyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/daily/{id}',
    ...options
});

/**
 * Save a new version; refused if it is based on an older one
 */
export const saveDaily = <ThrowOnError extends boolean = false>(options: Options<SaveDailyData, ThrowOnError>): RequestResult<SaveDailyResponses, SaveDailyErrors, ThrowOnError> => (options.client ?? client).put<SaveDailyResponses, SaveDailyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/daily/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Publish or unpublish a page; users who opened it keep it
 */
export const publishDaily = <ThrowOnError extends boolean = false>(options: Options<PublishDailyData, ThrowOnError>): RequestResult<PublishDailyResponses, PublishDailyErrors, ThrowOnError> => (options.client ?? client).post<PublishDailyResponses, PublishDailyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/daily/{id}/publication',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Save an older version as the newest
 */
export const restoreDaily = <ThrowOnError extends boolean = false>(options: Options<RestoreDailyData, ThrowOnError>): RequestResult<RestoreDailyResponses, RestoreDailyErrors, ThrowOnError> => (options.client ?? client).post<RestoreDailyResponses, RestoreDailyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/daily/{id}/restoration',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List your unsent texts, newest first
 */
export const listUnsentTexts = <ThrowOnError extends boolean = false>(options?: Options<ListUnsentTextsData, ThrowOnError>): RequestResult<ListUnsentTextsResponses, ListUnsentTextsErrors, ThrowOnError> => (options?.client ?? client).get<ListUnsentTextsResponses, ListUnsentTextsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/drafts',
    ...options
});

/**
 * Delete an unsent text
 */
export const deleteUnsentText = <ThrowOnError extends boolean = false>(options: Options<DeleteUnsentTextData, ThrowOnError>): RequestResult<DeleteUnsentTextResponses, DeleteUnsentTextErrors, ThrowOnError> => (options.client ?? client).delete<DeleteUnsentTextResponses, DeleteUnsentTextErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/drafts/{kind}/{target}',
    ...options
});

/**
 * Save an unsent text; ignored if a newer version is stored
 */
export const saveUnsentText = <ThrowOnError extends boolean = false>(options: Options<SaveUnsentTextData, ThrowOnError>): RequestResult<SaveUnsentTextResponses, SaveUnsentTextErrors, ThrowOnError> => (options.client ?? client).put<SaveUnsentTextResponses, SaveUnsentTextErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/drafts/{kind}/{target}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read your next step and the plan for your first week
 */
export const readNextStep = <ThrowOnError extends boolean = false>(options?: Options<ReadNextStepData, ThrowOnError>): RequestResult<ReadNextStepResponses, ReadNextStepErrors, ThrowOnError> => (options?.client ?? client).get<ReadNextStepResponses, ReadNextStepErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/next-step',
    ...options
});

/**
 * Read the dashboard
 */
export const readDashboard = <ThrowOnError extends boolean = false>(options?: Options<ReadDashboardData, ThrowOnError>): RequestResult<ReadDashboardResponses, ReadDashboardErrors, ThrowOnError> => (options?.client ?? client).get<ReadDashboardResponses, ReadDashboardErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/dashboard',
    ...options
});

/**
 * Arrange cards, choose a rest day, start or end a pause
 *
 * Changes only the fields that are sent.
 */
export const changeDashboardSettings = <ThrowOnError extends boolean = false>(options: Options<ChangeDashboardSettingsData, ThrowOnError>): RequestResult<ChangeDashboardSettingsResponses, ChangeDashboardSettingsErrors, ThrowOnError> => (options.client ?? client).put<ChangeDashboardSettingsResponses, ChangeDashboardSettingsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/dashboard/settings',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List posts by order, category and tag, or search them
 */
export const listPosts = <ThrowOnError extends boolean = false>(options?: Options<ListPostsData, ThrowOnError>): RequestResult<ListPostsResponses, ListPostsErrors, ThrowOnError> => (options?.client ?? client).get<ListPostsResponses, ListPostsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts',
    ...options
});

/**
 * Publish a post; repeating it with the same id is safe
 */
export const createPost = <ThrowOnError extends boolean = false>(options: Options<CreatePostData, ThrowOnError>): RequestResult<CreatePostResponses, CreatePostErrors, ThrowOnError> => (options.client ?? client).post<CreatePostResponses, CreatePostErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete your post; it can be restored for thirty days
 */
export const deletePost = <ThrowOnError extends boolean = false>(options: Options<DeletePostData, ThrowOnError>): RequestResult<DeletePostResponses, DeletePostErrors, ThrowOnError> => (options.client ?? client).delete<DeletePostResponses, DeletePostErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts/{id}',
    ...options
});

/**
 * Read a post with its first comments
 */
export const readPost = <ThrowOnError extends boolean = false>(options: Options<ReadPostData, ThrowOnError>): RequestResult<ReadPostResponses, ReadPostErrors, ThrowOnError> => (options.client ?? client).get<ReadPostResponses, ReadPostErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts/{id}',
    ...options
});

/**
 * Change only the given fields of your post; earlier versions are kept
 */
export const updatePost = <ThrowOnError extends boolean = false>(options: Options<UpdatePostData, ThrowOnError>): RequestResult<UpdatePostResponses, UpdatePostErrors, ThrowOnError> => (options.client ?? client).patch<UpdatePostResponses, UpdatePostErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Restore your deleted post
 */
export const restorePost = <ThrowOnError extends boolean = false>(options: Options<RestorePostData, ThrowOnError>): RequestResult<RestorePostResponses, RestorePostErrors, ThrowOnError> => (options.client ?? client).post<RestorePostResponses, RestorePostErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts/{id}/restoration',
    ...options
});

/**
 * List earlier versions of a post; for its author and moderators
 */
export const readPostVersions = <ThrowOnError extends boolean = false>(options: Options<ReadPostVersionsData, ThrowOnError>): RequestResult<ReadPostVersionsResponses, ReadPostVersionsErrors, ThrowOnError> => (options.client ?? client).get<ReadPostVersionsResponses, ReadPostVersionsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts/{id}/versions',
    ...options
});

/**
 * Mark or unmark the helpful comment; for the post’s author and moderators
 */
export const markHelpful = <ThrowOnError extends boolean = false>(options: Options<MarkHelpfulData, ThrowOnError>): RequestResult<MarkHelpfulResponses, MarkHelpfulErrors, ThrowOnError> => (options.client ?? client).put<MarkHelpfulResponses, MarkHelpfulErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts/{id}/helpful',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List your own posts and comments, even without access
 */
export const readOwnWriting = <ThrowOnError extends boolean = false>(options?: Options<ReadOwnWritingData, ThrowOnError>): RequestResult<ReadOwnWritingResponses, ReadOwnWritingErrors, ThrowOnError> => (options?.client ?? client).get<ReadOwnWritingResponses, ReadOwnWritingErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/mine',
    ...options
});

/**
 * List more comments of a post
 */
export const listComments = <ThrowOnError extends boolean = false>(options: Options<ListCommentsData, ThrowOnError>): RequestResult<ListCommentsResponses, ListCommentsErrors, ThrowOnError> => (options.client ?? client).get<ListCommentsResponses, ListCommentsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts/{id}/comments',
    ...options
});

/**
 * Add a comment or reply; repeating it with the same id is safe
 */
export const addComment = <ThrowOnError extends boolean = false>(options: Options<AddCommentData, ThrowOnError>): RequestResult<AddCommentResponses, AddCommentErrors, ThrowOnError> => (options.client ?? client).post<AddCommentResponses, AddCommentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts/{id}/comments',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete your comment; it can be restored for thirty days
 */
export const deleteComment = <ThrowOnError extends boolean = false>(options: Options<DeleteCommentData, ThrowOnError>): RequestResult<DeleteCommentResponses, DeleteCommentErrors, ThrowOnError> => (options.client ?? client).delete<DeleteCommentResponses, DeleteCommentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/comments/{id}',
    ...options
});

/**
 * Read a comment with its first replies; for a reply, its parent comment
 */
export const readComment = <ThrowOnError extends boolean = false>(options: Options<ReadCommentData, ThrowOnError>): RequestResult<ReadCommentResponses, ReadCommentErrors, ThrowOnError> => (options.client ?? client).get<ReadCommentResponses, ReadCommentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/comments/{id}',
    ...options
});

/**
 * Change your comment; earlier versions are kept
 */
export const updateComment = <ThrowOnError extends boolean = false>(options: Options<UpdateCommentData, ThrowOnError>): RequestResult<UpdateCommentResponses, UpdateCommentErrors, ThrowOnError> => (options.client ?? client).patch<UpdateCommentResponses, UpdateCommentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/comments/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List replies to a comment, oldest first
 */
export const listReplies = <ThrowOnError extends boolean = false>(options: Options<ListRepliesData, ThrowOnError>): RequestResult<ListRepliesResponses, ListRepliesErrors, ThrowOnError> => (options.client ?? client).get<ListRepliesResponses, ListRepliesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/comments/{id}/replies',
    ...options
});

/**
 * Restore your deleted comment
 */
export const restoreComment = <ThrowOnError extends boolean = false>(options: Options<RestoreCommentData, ThrowOnError>): RequestResult<RestoreCommentResponses, RestoreCommentErrors, ThrowOnError> => (options.client ?? client).post<RestoreCommentResponses, RestoreCommentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/comments/{id}/restoration',
    ...options
});

/**
 * List earlier versions of a comment; for its author and moderators
 */
export const readCommentVersions = <ThrowOnError extends boolean = false>(options: Options<ReadCommentVersionsData, ThrowOnError>): RequestResult<ReadCommentVersionsResponses, ReadCommentVersionsErrors, ThrowOnError> => (options.client ?? client).get<ReadCommentVersionsResponses, ReadCommentVersionsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/comments/{id}/versions',
    ...options
});

/**
 * Remove your like from a post
 */
export const unlikePost = <ThrowOnError extends boolean = false>(options: Options<UnlikePostData, ThrowOnError>): RequestResult<UnlikePostResponses, UnlikePostErrors, ThrowOnError> => (options.client ?? client).delete<UnlikePostResponses, UnlikePostErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts/{id}/like',
    ...options
});

/**
 * Like a post
 */
export const likePost = <ThrowOnError extends boolean = false>(options: Options<LikePostData, ThrowOnError>): RequestResult<LikePostResponses, LikePostErrors, ThrowOnError> => (options.client ?? client).put<LikePostResponses, LikePostErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts/{id}/like',
    ...options
});

/**
 * Remove your like from a comment
 */
export const unlikeComment = <ThrowOnError extends boolean = false>(options: Options<UnlikeCommentData, ThrowOnError>): RequestResult<UnlikeCommentResponses, UnlikeCommentErrors, ThrowOnError> => (options.client ?? client).delete<UnlikeCommentResponses, UnlikeCommentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/comments/{id}/like',
    ...options
});

/**
 * Like a comment
 */
export const likeComment = <ThrowOnError extends boolean = false>(options: Options<LikeCommentData, ThrowOnError>): RequestResult<LikeCommentResponses, LikeCommentErrors, ThrowOnError> => (options.client ?? client).put<LikeCommentResponses, LikeCommentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/comments/{id}/like',
    ...options
});

/**
 * Stop following a post
 */
export const unfollowPost = <ThrowOnError extends boolean = false>(options: Options<UnfollowPostData, ThrowOnError>): RequestResult<UnfollowPostResponses, UnfollowPostErrors, ThrowOnError> => (options.client ?? client).delete<UnfollowPostResponses, UnfollowPostErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts/{id}/follow',
    ...options
});

/**
 * Be notified of new comments
 */
export const followPost = <ThrowOnError extends boolean = false>(options: Options<FollowPostData, ThrowOnError>): RequestResult<FollowPostResponses, FollowPostErrors, ThrowOnError> => (options.client ?? client).put<FollowPostResponses, FollowPostErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts/{id}/follow',
    ...options
});

/**
 * Unmute a thread
 */
export const unmutePost = <ThrowOnError extends boolean = false>(options: Options<UnmutePostData, ThrowOnError>): RequestResult<UnmutePostResponses, UnmutePostErrors, ThrowOnError> => (options.client ?? client).delete<UnmutePostResponses, UnmutePostErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts/{id}/mute',
    ...options
});

/**
 * Mute a thread
 */
export const mutePost = <ThrowOnError extends boolean = false>(options: Options<MutePostData, ThrowOnError>): RequestResult<MutePostResponses, MutePostErrors, ThrowOnError> => (options.client ?? client).put<MutePostResponses, MutePostErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/posts/{id}/mute',
    ...options
});

/**
 * Unmute a member
 */
export const unmutePerson = <ThrowOnError extends boolean = false>(options: Options<UnmutePersonData, ThrowOnError>): RequestResult<UnmutePersonResponses, UnmutePersonErrors, ThrowOnError> => (options.client ?? client).delete<UnmutePersonResponses, UnmutePersonErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/people/{id}/mute',
    ...options
});

/**
 * Mute a member
 */
export const mutePerson = <ThrowOnError extends boolean = false>(options: Options<MutePersonData, ThrowOnError>): RequestResult<MutePersonResponses, MutePersonErrors, ThrowOnError> => (options.client ?? client).put<MutePersonResponses, MutePersonErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/people/{id}/mute',
    ...options
});

/**
 * List muted members and posts
 */
export const listMutes = <ThrowOnError extends boolean = false>(options?: Options<ListMutesData, ThrowOnError>): RequestResult<ListMutesResponses, ListMutesErrors, ThrowOnError> => (options?.client ?? client).get<ListMutesResponses, ListMutesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/mutes',
    ...options
});

/**
 * List your drafts, newest first
 */
export const listDrafts = <ThrowOnError extends boolean = false>(options?: Options<ListDraftsData, ThrowOnError>): RequestResult<ListDraftsResponses, ListDraftsErrors, ThrowOnError> => (options?.client ?? client).get<ListDraftsResponses, ListDraftsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/drafts',
    ...options
});

/**
 * Delete a draft
 */
export const deleteDraft = <ThrowOnError extends boolean = false>(options: Options<DeleteDraftData, ThrowOnError>): RequestResult<DeleteDraftResponses, DeleteDraftErrors, ThrowOnError> => (options.client ?? client).delete<DeleteDraftResponses, DeleteDraftErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/drafts/{slot}',
    ...options
});

/**
 * Save a draft; refused if it is based on an older version
 */
export const saveDraft = <ThrowOnError extends boolean = false>(options: Options<SaveDraftData, ThrowOnError>): RequestResult<SaveDraftResponses, SaveDraftErrors, ThrowOnError> => (options.client ?? client).put<SaveDraftResponses, SaveDraftErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/drafts/{slot}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read counts, unanswered questions, popular tags and what helped this week
 */
export const readForumOverview = <ThrowOnError extends boolean = false>(options?: Options<ReadForumOverviewData, ThrowOnError>): RequestResult<ReadForumOverviewResponses, ReadForumOverviewErrors, ThrowOnError> => (options?.client ?? client).get<ReadForumOverviewResponses, ReadForumOverviewErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/overview',
    ...options
});

/**
 * Find posts similar to a title or to another post
 */
export const findSimilarPosts = <ThrowOnError extends boolean = false>(options?: Options<FindSimilarPostsData, ThrowOnError>): RequestResult<FindSimilarPostsResponses, FindSimilarPostsErrors, ThrowOnError> => (options?.client ?? client).get<FindSimilarPostsResponses, FindSimilarPostsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/similar',
    ...options
});

/**
 * Find members to mention: those in the thread first
 */
export const findForumPeople = <ThrowOnError extends boolean = false>(options?: Options<FindForumPeopleData, ThrowOnError>): RequestResult<FindForumPeopleResponses, FindForumPeopleErrors, ThrowOnError> => (options?.client ?? client).get<FindForumPeopleResponses, FindForumPeopleErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/people',
    ...options
});

/**
 * Read a member’s public profile
 */
export const readMember = <ThrowOnError extends boolean = false>(options: Options<ReadMemberData, ThrowOnError>): RequestResult<ReadMemberResponses, ReadMemberErrors, ThrowOnError> => (options.client ?? client).get<ReadMemberResponses, ReadMemberErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/people/{id}',
    ...options
});

/**
 * Count what others have written since a time
 */
export const countForumNews = <ThrowOnError extends boolean = false>(options: Options<CountForumNewsData, ThrowOnError>): RequestResult<CountForumNewsResponses, CountForumNewsErrors, ThrowOnError> => (options.client ?? client).get<CountForumNewsResponses, CountForumNewsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/forum/news',
    ...options
});

/**
 * Read what the companion’s page shows first
 */
export const readCompanion = <ThrowOnError extends boolean = false>(options?: Options<ReadCompanionData, ThrowOnError>): RequestResult<ReadCompanionResponses, ReadCompanionErrors, ThrowOnError> => (options?.client ?? client).get<ReadCompanionResponses, ReadCompanionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion',
    ...options
});

/**
 * List or search conversations
 */
export const listConversations = <ThrowOnError extends boolean = false>(options?: Options<ListConversationsData, ThrowOnError>): RequestResult<ListConversationsResponses, ListConversationsErrors, ThrowOnError> => (options?.client ?? client).get<ListConversationsResponses, ListConversationsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations',
    ...options
});

/**
 * Delete a conversation; it can be restored for thirty days
 */
export const deleteConversation = <ThrowOnError extends boolean = false>(options: Options<DeleteConversationData, ThrowOnError>): RequestResult<DeleteConversationResponses, DeleteConversationErrors, ThrowOnError> => (options.client ?? client).delete<DeleteConversationResponses, DeleteConversationErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations/{id}',
    ...options
});

/**
 * Read a conversation with all its branches
 */
export const readConversation = <ThrowOnError extends boolean = false>(options: Options<ReadConversationData, ThrowOnError>): RequestResult<ReadConversationResponses, ReadConversationErrors, ThrowOnError> => (options.client ?? client).get<ReadConversationResponses, ReadConversationErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations/{id}',
    ...options
});

/**
 * Rename or pin a conversation, or show another branch
 */
export const updateConversation = <ThrowOnError extends boolean = false>(options: Options<UpdateConversationData, ThrowOnError>): RequestResult<UpdateConversationResponses, UpdateConversationErrors, ThrowOnError> => (options.client ?? client).patch<UpdateConversationResponses, UpdateConversationErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Restore a deleted conversation
 */
export const restoreConversation = <ThrowOnError extends boolean = false>(options: Options<RestoreConversationData, ThrowOnError>): RequestResult<RestoreConversationResponses, RestoreConversationErrors, ThrowOnError> => (options.client ?? client).post<RestoreConversationResponses, RestoreConversationErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations/{id}/restoration',
    ...options
});

/**
 * Download a conversation as text or as data
 */
export const exportConversation = <ThrowOnError extends boolean = false>(options: Options<ExportConversationData, ThrowOnError>): RequestResult<ExportConversationResponses, ExportConversationErrors, ThrowOnError> => (options.client ?? client).get<ExportConversationResponses, ExportConversationErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations/{id}/export',
    ...options
});

/**
 * Send a message and stream the reply; creates the conversation if it is new
 */
export const sendMessage = <ThrowOnError extends boolean = false>(options: Options<SendMessageData, ThrowOnError, SendMessageResponse>): Promise<ServerSentEventsResult<SendMessageResponses>> => (options.client ?? client).sse.post<SendMessageResponses, SendMessageErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations/{id}/messages',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Stream another reply to the same message
 */
export const askAgain = <ThrowOnError extends boolean = false>(options: Options<AskAgainData, ThrowOnError, AskAgainResponse>): Promise<ServerSentEventsResult<AskAgainResponses>> => (options.client ?? client).sse.post<AskAgainResponses, AskAgainErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations/{id}/messages/{messageId}/replies',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Stream a reply from its current text on
 */
export const followReply = <ThrowOnError extends boolean = false>(options: Options<FollowReplyData, ThrowOnError, FollowReplyResponse>): Promise<ServerSentEventsResult<FollowReplyResponses>> => (options.client ?? client).sse.get<FollowReplyResponses, FollowReplyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations/{id}/replies/{replyId}/stream',
    ...options
});

/**
 * Continue a reply that was cut off
 */
export const continueReply = <ThrowOnError extends boolean = false>(options: Options<ContinueReplyData, ThrowOnError, ContinueReplyResponse>): Promise<ServerSentEventsResult<ContinueReplyResponses>> => (options.client ?? client).sse.post<ContinueReplyResponses, ContinueReplyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations/{id}/replies/{replyId}/continuation',
    ...options
});

/**
 * Stop a reply and keep its text
 */
export const stopReply = <ThrowOnError extends boolean = false>(options: Options<StopReplyData, ThrowOnError>): RequestResult<StopReplyResponses, StopReplyErrors, ThrowOnError> => (options.client ?? client).post<StopReplyResponses, StopReplyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations/{id}/replies/{replyId}/stop',
    ...options
});

/**
 * Suggest questions after a reply; the first time also a title of the conversation
 */
export const suggestFollowUps = <ThrowOnError extends boolean = false>(options: Options<SuggestFollowUpsData, ThrowOnError>): RequestResult<SuggestFollowUpsResponses, SuggestFollowUpsErrors, ThrowOnError> => (options.client ?? client).post<SuggestFollowUpsResponses, SuggestFollowUpsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations/{id}/replies/{replyId}/follow-ups',
    ...options
});

/**
 * Stream a reply in a chat that is not stored
 */
export const answerTemporary = <ThrowOnError extends boolean = false>(options: Options<AnswerTemporaryData, ThrowOnError, AnswerTemporaryResponse>): Promise<ServerSentEventsResult<AnswerTemporaryResponses>> => (options.client ?? client).sse.post<AnswerTemporaryResponses, AnswerTemporaryErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/temporary',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List what the companion remembers and what it may not use
 */
export const readMemories = <ThrowOnError extends boolean = false>(options?: Options<ReadMemoriesData, ThrowOnError>): RequestResult<ReadMemoriesResponses, ReadMemoriesErrors, ThrowOnError> => (options?.client ?? client).get<ReadMemoriesResponses, ReadMemoriesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/memories',
    ...options
});

/**
 * Delete a memory permanently
 */
export const deleteMemory = <ThrowOnError extends boolean = false>(options: Options<DeleteMemoryData, ThrowOnError>): RequestResult<DeleteMemoryResponses, DeleteMemoryErrors, ThrowOnError> => (options.client ?? client).delete<DeleteMemoryResponses, DeleteMemoryErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/memories/{id}',
    ...options
});

/**
 * Save a memory or change its text
 */
export const saveMemory = <ThrowOnError extends boolean = false>(options: Options<SaveMemoryData, ThrowOnError>): RequestResult<SaveMemoryResponses, SaveMemoryErrors, ThrowOnError> => (options.client ?? client).put<SaveMemoryResponses, SaveMemoryErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/memories/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Let the companion use a fact again
 */
export const allowFact = <ThrowOnError extends boolean = false>(options: Options<AllowFactData, ThrowOnError>): RequestResult<AllowFactResponses, AllowFactErrors, ThrowOnError> => (options.client ?? client).delete<AllowFactResponses, AllowFactErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/exclusions/{ref}',
    ...options
});

/**
 * Keep a fact from the companion; deletes it if it is a memory
 */
export const forgetFact = <ThrowOnError extends boolean = false>(options: Options<ForgetFactData, ThrowOnError>): RequestResult<ForgetFactResponses, ForgetFactErrors, ThrowOnError> => (options.client ?? client).put<ForgetFactResponses, ForgetFactErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/exclusions/{ref}',
    ...options
});

/**
 * Choose the model that answers
 */
export const chooseModel = <ThrowOnError extends boolean = false>(options: Options<ChooseModelData, ThrowOnError>): RequestResult<ChooseModelResponses, ChooseModelErrors, ThrowOnError> => (options.client ?? client).put<ChooseModelResponses, ChooseModelErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/model',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read how the companion should talk to you
 */
export const readInstructions = <ThrowOnError extends boolean = false>(options?: Options<ReadInstructionsData, ThrowOnError>): RequestResult<ReadInstructionsResponses, ReadInstructionsErrors, ThrowOnError> => (options?.client ?? client).get<ReadInstructionsResponses, ReadInstructionsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/instructions',
    ...options
});

/**
 * Say how the companion should talk to you; an empty text deletes it
 */
export const saveInstructions = <ThrowOnError extends boolean = false>(options: Options<SaveInstructionsData, ThrowOnError>): RequestResult<SaveInstructionsResponses, SaveInstructionsErrors, ThrowOnError> => (options.client ?? client).put<SaveInstructionsResponses, SaveInstructionsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/instructions',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Accept a proposal, edited if you like, or dismiss it
 */
export const decideProposal = <ThrowOnError extends boolean = false>(options: Options<DecideProposalData, ThrowOnError>): RequestResult<DecideProposalResponses, DecideProposalErrors, ThrowOnError> => (options.client ?? client).put<DecideProposalResponses, DecideProposalErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/proposals/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Upload a file to attach it to a message; the body is the file itself
 */
export const uploadAttachment = <ThrowOnError extends boolean = false>(options: Options<UploadAttachmentData, ThrowOnError>): RequestResult<UploadAttachmentResponses, UploadAttachmentErrors, ThrowOnError> => (options.client ?? client).post<UploadAttachmentResponses, UploadAttachmentErrors, ThrowOnError>({
    bodySerializer: null,
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/attachments',
    ...options,
    headers: {
        'Content-Type': 'application/octet-stream',
        ...options.headers
    }
});

/**
 * Delete a file that was not sent yet
 */
export const deleteAttachment = <ThrowOnError extends boolean = false>(options: Options<DeleteAttachmentData, ThrowOnError>): RequestResult<DeleteAttachmentResponses, DeleteAttachmentErrors, ThrowOnError> => (options.client ?? client).delete<DeleteAttachmentResponses, DeleteAttachmentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/attachments/{id}',
    ...options
});

/**
 * Read a file that you attached
 */
export const readAttachment = <ThrowOnError extends boolean = false>(options: Options<ReadAttachmentData, ThrowOnError>): RequestResult<ReadAttachmentResponses, ReadAttachmentErrors, ThrowOnError> => (options.client ?? client).get<ReadAttachmentResponses, ReadAttachmentErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/attachments/{id}',
    ...options
});

/**
 * Share the branch that is shown now, as it is now, by a link
 */
export const createShare = <ThrowOnError extends boolean = false>(options: Options<CreateShareData, ThrowOnError>): RequestResult<CreateShareResponses, CreateShareErrors, ThrowOnError> => (options.client ?? client).post<CreateShareResponses, CreateShareErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations/{id}/shares',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the user’s links that have not ended
 */
export const listShares = <ThrowOnError extends boolean = false>(options?: Options<ListSharesData, ThrowOnError>): RequestResult<ListSharesResponses, ListSharesErrors, ThrowOnError> => (options?.client ?? client).get<ListSharesResponses, ListSharesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/shares',
    ...options
});

/**
 * Stop sharing: the link no longer works, and its snapshot is erased
 */
export const stopSharing = <ThrowOnError extends boolean = false>(options: Options<StopSharingData, ThrowOnError>): RequestResult<StopSharingResponses, StopSharingErrors, ThrowOnError> => (options.client ?? client).delete<StopSharingResponses, StopSharingErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/shares/{id}',
    ...options
});

/**
 * Read a shared conversation with the secret of its link
 */
export const readSharedConversation = <ThrowOnError extends boolean = false>(options: Options<ReadSharedConversationData, ThrowOnError>): RequestResult<ReadSharedConversationResponses, ReadSharedConversationErrors, ThrowOnError> => (options.client ?? client).post<ReadSharedConversationResponses, ReadSharedConversationErrors, ThrowOnError>({
    url: '/api/shared-conversations/read',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Report a shared conversation to the moderators, with or without an account
 */
export const reportSharedConversation = <ThrowOnError extends boolean = false>(options: Options<ReportSharedConversationData, ThrowOnError>): RequestResult<ReportSharedConversationResponses, ReportSharedConversationErrors, ThrowOnError> => (options.client ?? client).post<ReportSharedConversationResponses, ReportSharedConversationErrors, ThrowOnError>({
    url: '/api/shared-conversations/report',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Rate a reply; null removes the rating
 */
export const rateReply = <ThrowOnError extends boolean = false>(options: Options<RateReplyData, ThrowOnError>): RequestResult<RateReplyResponses, RateReplyErrors, ThrowOnError> => (options.client ?? client).put<RateReplyResponses, RateReplyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations/{id}/replies/{replyId}/rating',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Report a reply; staff get a copy of it and nothing else
 */
export const reportReply = <ThrowOnError extends boolean = false>(options: Options<ReportReplyData, ThrowOnError>): RequestResult<ReportReplyResponses, ReportReplyErrors, ThrowOnError> => (options.client ?? client).post<ReportReplyResponses, ReportReplyErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/companion/conversations/{id}/replies/{replyId}/report',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read replies, failures, tokens, cost and speed by day and in total
 */
export const readCompanionUsage = <ThrowOnError extends boolean = false>(options?: Options<ReadCompanionUsageData, ThrowOnError>): RequestResult<ReadCompanionUsageResponses, ReadCompanionUsageErrors, ThrowOnError> => (options?.client ?? client).get<ReadCompanionUsageResponses, ReadCompanionUsageErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/companion',
    ...options
});

/**
 * Download companion usage as CSV
 */
export const downloadCompanionUsage = <ThrowOnError extends boolean = false>(options?: Options<DownloadCompanionUsageData, ThrowOnError>): RequestResult<DownloadCompanionUsageResponses, DownloadCompanionUsageErrors, ThrowOnError> => (options?.client ?? client).get<DownloadCompanionUsageResponses, DownloadCompanionUsageErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/companion.csv',
    ...options
});

/**
 * List reported replies, newest first
 */
export const readReplyReports = <ThrowOnError extends boolean = false>(options?: Options<ReadReplyReportsData, ThrowOnError>): RequestResult<ReadReplyReportsResponses, ReadReplyReportsErrors, ThrowOnError> => (options?.client ?? client).get<ReadReplyReportsResponses, ReadReplyReportsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/companion/reports',
    ...options
});

/**
 * Mark a report as handled, or reopen it
 */
export const handleReplyReport = <ThrowOnError extends boolean = false>(options: Options<HandleReplyReportData, ThrowOnError>): RequestResult<HandleReplyReportResponses, HandleReplyReportErrors, ThrowOnError> => (options.client ?? client).put<HandleReplyReportResponses, HandleReplyReportErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/companion/reports/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Report a post or comment; a second report changes nothing
 */
export const report = <ThrowOnError extends boolean = false>(options: Options<ReportData, ThrowOnError>): RequestResult<ReportResponses, ReportErrors, ThrowOnError> => (options.client ?? client).post<ReportResponses, ReportErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/moderation/reports',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read decisions about the user, and whether they are suspended, even without access
 */
export const readOwnModeration = <ThrowOnError extends boolean = false>(options?: Options<ReadOwnModerationData, ThrowOnError>): RequestResult<ReadOwnModerationResponses, ReadOwnModerationErrors, ThrowOnError> => (options?.client ?? client).get<ReadOwnModerationResponses, ReadOwnModerationErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/moderation/mine',
    ...options
});

/**
 * Ask another moderator to review a decision; once, within thirty days
 */
export const appeal = <ThrowOnError extends boolean = false>(options: Options<AppealData, ThrowOnError>): RequestResult<AppealResponses, AppealErrors, ThrowOnError> => (options.client ?? client).post<AppealResponses, AppealErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/moderation/decisions/{id}/appeal',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List open cases: urgent ones first, then the oldest
 */
export const readModerationQueue = <ThrowOnError extends boolean = false>(options?: Options<ReadModerationQueueData, ThrowOnError>): RequestResult<ReadModerationQueueResponses, ReadModerationQueueErrors, ThrowOnError> => (options?.client ?? client).get<ReadModerationQueueResponses, ReadModerationQueueErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/moderation/queue',
    ...options
});

/**
 * Read a case with earlier versions and decisions
 */
export const readModerationCase = <ThrowOnError extends boolean = false>(options: Options<ReadModerationCaseData, ThrowOnError>): RequestResult<ReadModerationCaseResponses, ReadModerationCaseErrors, ThrowOnError> => (options.client ?? client).get<ReadModerationCaseResponses, ReadModerationCaseErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/moderation/cases/{id}',
    ...options
});

/**
 * Find or create the case of a post or comment that no one has reported
 */
export const openModerationCase = <ThrowOnError extends boolean = false>(options: Options<OpenModerationCaseData, ThrowOnError>): RequestResult<OpenModerationCaseResponses, OpenModerationCaseErrors, ThrowOnError> => (options.client ?? client).post<OpenModerationCaseResponses, OpenModerationCaseErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/moderation/cases',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Send the author help lines by notification and email; once per case
 */
export const sendHelp = <ThrowOnError extends boolean = false>(options: Options<SendHelpData, ThrowOnError>): RequestResult<SendHelpResponses, SendHelpErrors, ThrowOnError> => (options.client ?? client).post<SendHelpResponses, SendHelpErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/moderation/cases/{id}/help',
    ...options
});

/**
 * Decide on up to a hundred cases; repeating it with the same id is safe
 *
 * All cases are decided or none. `moderation.decided_meanwhile` if a case has another version than the one sent; `fields` says what happened to each.
 */
export const decide = <ThrowOnError extends boolean = false>(options: Options<DecideData, ThrowOnError>): RequestResult<DecideResponses, DecideErrors, ThrowOnError> => (options.client ?? client).post<DecideResponses, DecideErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/moderation/decisions',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Revert a decision, or all decisions sent together under one id
 */
export const undoDecision = <ThrowOnError extends boolean = false>(options: Options<UndoDecisionData, ThrowOnError>): RequestResult<UndoDecisionResponses, UndoDecisionErrors, ThrowOnError> => (options.client ?? client).post<UndoDecisionResponses, UndoDecisionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/moderation/decisions/{id}/undo',
    ...options
});

/**
 * List open appeals, oldest first
 */
export const listAppeals = <ThrowOnError extends boolean = false>(options?: Options<ListAppealsData, ThrowOnError>): RequestResult<ListAppealsResponses, ListAppealsErrors, ThrowOnError> => (options?.client ?? client).get<ListAppealsResponses, ListAppealsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/moderation/appeals',
    ...options
});

/**
 * Answer an appeal; not open to the moderator who decided
 */
export const answerAppeal = <ThrowOnError extends boolean = false>(options: Options<AnswerAppealData, ThrowOnError>): RequestResult<AnswerAppealResponses, AnswerAppealErrors, ThrowOnError> => (options.client ?? client).post<AnswerAppealResponses, AnswerAppealErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/moderation/appeals/{id}/answer',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * End every suspension of a user; repeating it is safe
 */
export const liftSuspension = <ThrowOnError extends boolean = false>(options: Options<LiftSuspensionData, ThrowOnError>): RequestResult<LiftSuspensionResponses, LiftSuspensionErrors, ThrowOnError> => (options.client ?? client).delete<LiftSuspensionResponses, LiftSuspensionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/users/{id}/suspension',
    ...options
});

/**
 * Read whether a user is suspended, why and until when
 */
export const readMemberSuspension = <ThrowOnError extends boolean = false>(options: Options<ReadMemberSuspensionData, ThrowOnError>): RequestResult<ReadMemberSuspensionResponses, ReadMemberSuspensionErrors, ThrowOnError> => (options.client ?? client).get<ReadMemberSuspensionResponses, ReadMemberSuspensionErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/users/{id}/suspension',
    ...options
});

/**
 * Suspend a user from writing in the community; repeating it is safe
 */
export const suspendMember = <ThrowOnError extends boolean = false>(options: Options<SuspendMemberData, ThrowOnError>): RequestResult<SuspendMemberResponses, SuspendMemberErrors, ThrowOnError> => (options.client ?? client).post<SuspendMemberResponses, SuspendMemberErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/users/{id}/suspension',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Report illegal content, without an account; repeating it with the same id is safe
 */
export const sendNotice = <ThrowOnError extends boolean = false>(options: Options<SendNoticeData, ThrowOnError>): RequestResult<SendNoticeResponses, SendNoticeErrors, ThrowOnError> => (options.client ?? client).post<SendNoticeResponses, SendNoticeErrors, ThrowOnError>({
    url: '/api/notices',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List notices of illegal content: open ones, oldest first, or decided ones
 */
export const listNotices = <ThrowOnError extends boolean = false>(options?: Options<ListNoticesData, ThrowOnError>): RequestResult<ListNoticesResponses, ListNoticesErrors, ThrowOnError> => (options?.client ?? client).get<ListNoticesResponses, ListNoticesErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/moderation/notices',
    ...options
});

/**
 * Answer a notice; whoever sent it gets the decision by email
 */
export const decideNotice = <ThrowOnError extends boolean = false>(options: Options<DecideNoticeData, ThrowOnError>): RequestResult<DecideNoticeResponses, DecideNoticeErrors, ThrowOnError> => (options.client ?? client).post<DecideNoticeResponses, DecideNoticeErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/moderation/notices/{id}/decision',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List notifications, newest first
 */
export const listNotifications = <ThrowOnError extends boolean = false>(options?: Options<ListNotificationsData, ThrowOnError>): RequestResult<ListNotificationsResponses, ListNotificationsErrors, ThrowOnError> => (options?.client ?? client).get<ListNotificationsResponses, ListNotificationsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/notifications',
    ...options
});

/**
 * Count unread notifications
 */
export const countUnreadNotifications = <ThrowOnError extends boolean = false>(options?: Options<CountUnreadNotificationsData, ThrowOnError>): RequestResult<CountUnreadNotificationsResponses, CountUnreadNotificationsErrors, ThrowOnError> => (options?.client ?? client).get<CountUnreadNotificationsResponses, CountUnreadNotificationsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/notifications/unread',
    ...options
});

/**
 * Mark some, a post’s, or all notifications as read
 */
export const markNotificationsRead = <ThrowOnError extends boolean = false>(options: Options<MarkNotificationsReadData, ThrowOnError>): RequestResult<MarkNotificationsReadResponses, MarkNotificationsReadErrors, ThrowOnError> => (options.client ?? client).post<MarkNotificationsReadResponses, MarkNotificationsReadErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/notifications/read',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read which notifications are emailed, and when
 */
export const readNotificationSettings = <ThrowOnError extends boolean = false>(options?: Options<ReadNotificationSettingsData, ThrowOnError>): RequestResult<ReadNotificationSettingsResponses, ReadNotificationSettingsErrors, ThrowOnError> => (options?.client ?? client).get<ReadNotificationSettingsResponses, ReadNotificationSettingsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/notifications/settings',
    ...options
});

/**
 * Change which notifications are emailed, and when; omitted ones stay
 */
export const changeNotificationSettings = <ThrowOnError extends boolean = false>(options: Options<ChangeNotificationSettingsData, ThrowOnError>): RequestResult<ChangeNotificationSettingsResponses, ChangeNotificationSettingsErrors, ThrowOnError> => (options.client ?? client).put<ChangeNotificationSettingsResponses, ChangeNotificationSettingsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/notifications/settings',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Show a page that asks before it stops emails
 */
export const showUnsubscribe = <ThrowOnError extends boolean = false>(options?: Options<ShowUnsubscribeData, ThrowOnError>): RequestResult<ShowUnsubscribeResponses, ShowUnsubscribeErrors, ThrowOnError> => (options?.client ?? client).get<ShowUnsubscribeResponses, ShowUnsubscribeErrors, ThrowOnError>({ url: '/api/notifications/unsubscribe', ...options });

/**
 * Stop the emails named by the signed token (RFC 8058); repeating it is safe
 */
export const unsubscribe = <ThrowOnError extends boolean = false>(options?: Options<UnsubscribeData, ThrowOnError>): RequestResult<UnsubscribeResponses, UnsubscribeErrors, ThrowOnError> => (options?.client ?? client).post<UnsubscribeResponses, UnsubscribeErrors, ThrowOnError>({ url: '/api/notifications/unsubscribe', ...options });

/**
 * Turn notifications off for this device
 */
export const turnPushOff = <ThrowOnError extends boolean = false>(options?: Options<TurnPushOffData, ThrowOnError>): RequestResult<TurnPushOffResponses, TurnPushOffErrors, ThrowOnError> => (options?.client ?? client).delete<TurnPushOffResponses, TurnPushOffErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/notifications/push',
    ...options
});

/**
 * Read whether notifications are on for this device
 */
export const readPush = <ThrowOnError extends boolean = false>(options?: Options<ReadPushData, ThrowOnError>): RequestResult<ReadPushResponses, ReadPushErrors, ThrowOnError> => (options?.client ?? client).get<ReadPushResponses, ReadPushErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/notifications/push',
    ...options
});

/**
 * Turn notifications on for this device; repeating it is safe
 */
export const turnPushOn = <ThrowOnError extends boolean = false>(options: Options<TurnPushOnData, ThrowOnError>): RequestResult<TurnPushOnResponses, TurnPushOnErrors, ThrowOnError> => (options.client ?? client).put<TurnPushOnResponses, TurnPushOnErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/notifications/push',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Upload a picture; the body is the file itself
 */
export const uploadPicture = <ThrowOnError extends boolean = false>(options: Options<UploadPictureData, ThrowOnError>): RequestResult<UploadPictureResponses, UploadPictureErrors, ThrowOnError> => (options.client ?? client).post<UploadPictureResponses, UploadPictureErrors, ThrowOnError>({
    bodySerializer: null,
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/uploads',
    ...options,
    headers: {
        'Content-Type': 'image/*',
        ...options.headers
    }
});

/**
 * Delete a picture that is not used yet
 */
export const deletePicture = <ThrowOnError extends boolean = false>(options: Options<DeletePictureData, ThrowOnError>): RequestResult<DeletePictureResponses, DeletePictureErrors, ThrowOnError> => (options.client ?? client).delete<DeletePictureResponses, DeletePictureErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/uploads/{id}',
    ...options
});

/**
 * Read your own picture, or one shown on something you may see
 */
export const readPicture = <ThrowOnError extends boolean = false>(options: Options<ReadPictureData, ThrowOnError>): RequestResult<ReadPictureResponses, ReadPictureErrors, ThrowOnError> => (options.client ?? client).get<ReadPictureResponses, ReadPictureErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/uploads/{id}',
    ...options
});

/**
 * Read a smaller version of a picture
 */
export const readPicturePreview = <ThrowOnError extends boolean = false>(options: Options<ReadPicturePreviewData, ThrowOnError>): RequestResult<ReadPicturePreviewResponses, ReadPicturePreviewErrors, ThrowOnError> => (options.client ?? client).get<ReadPicturePreviewResponses, ReadPicturePreviewErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/uploads/{id}/preview',
    ...options
});

/**
 * Set or remove your profile picture
 */
export const changePortrait = <ThrowOnError extends boolean = false>(options: Options<ChangePortraitData, ThrowOnError>): RequestResult<ChangePortraitResponses, ChangePortraitErrors, ThrowOnError> => (options.client ?? client).put<ChangePortraitResponses, ChangePortraitErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/portrait',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Record which features were opened
 *
 * Counts by feature and day for users who allow it. Nothing is stored about others; the response is the same.
 */
export const countUse = <ThrowOnError extends boolean = false>(options: Options<CountUseData, ThrowOnError>): RequestResult<CountUseResponses, CountUseErrors, ThrowOnError> => (options.client ?? client).post<CountUseResponses, CountUseErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/events',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read sign-ups, activation, conversion, retention, feature use and model cost
 *
 * The range is extended to whole weeks.
 */
export const readInsights = <ThrowOnError extends boolean = false>(options?: Options<ReadInsightsData, ThrowOnError>): RequestResult<ReadInsightsResponses, ReadInsightsErrors, ThrowOnError> => (options?.client ?? client).get<ReadInsightsResponses, ReadInsightsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/insights',
    ...options
});

/**
 * Download one of these figures as CSV
 */
export const downloadInsights = <ThrowOnError extends boolean = false>(options: Options<DownloadInsightsData, ThrowOnError>): RequestResult<DownloadInsightsResponses, DownloadInsightsErrors, ThrowOnError> => (options.client ?? client).get<DownloadInsightsResponses, DownloadInsightsErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/insights.csv',
    ...options
});

/**
 * List audit entries, newest first
 */
export const listAudit = <ThrowOnError extends boolean = false>(options?: Options<ListAuditData, ThrowOnError>): RequestResult<ListAuditResponses, ListAuditErrors, ThrowOnError> => (options?.client ?? client).get<ListAuditResponses, ListAuditErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/audit',
    ...options
});

/**
 * Download audit entries as CSV
 */
export const downloadAudit = <ThrowOnError extends boolean = false>(options?: Options<DownloadAuditData, ThrowOnError>): RequestResult<DownloadAuditResponses, DownloadAuditErrors, ThrowOnError> => (options?.client ?? client).get<DownloadAuditResponses, DownloadAuditErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/audit.csv',
    ...options
});

/**
 * Send a message to support; repeating it with the same id is safe
 */
export const askSupport = <ThrowOnError extends boolean = false>(options: Options<AskSupportData, ThrowOnError>): RequestResult<AskSupportResponses, AskSupportErrors, ThrowOnError> => (options.client ?? client).post<AskSupportResponses, AskSupportErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/support',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read a picture named in another response
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
 * Search everything the user may see
 */
export const search = <ThrowOnError extends boolean = false>(options: Options<SearchData, ThrowOnError>): RequestResult<SearchResponses, SearchErrors, ThrowOnError> => (options.client ?? client).get<SearchResponses, SearchErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/search',
    ...options
});

/**
 * Count what is stored about you
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
 * Read a part of what is stored about you
 */
export const readDataPage = <ThrowOnError extends boolean = false>(options: Options<ReadDataPageData, ThrowOnError>): RequestResult<ReadDataPageResponses, ReadDataPageErrors, ThrowOnError> => (options.client ?? client).get<ReadDataPageResponses, ReadDataPageErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/data/{name}',
    ...options
});

/**
 * Download everything stored about you; refused if two-step sign-in is on
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
 * Download the same archive after confirming your identity
 */
export const exportDataConfirmed = <ThrowOnError extends boolean = false>(options: Options<ExportDataConfirmedData, ThrowOnError>): RequestResult<ExportDataConfirmedResponses, ExportDataConfirmedErrors, ThrowOnError> => (options.client ?? client).post<ExportDataConfirmedResponses, ExportDataConfirmedErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/account/export',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete the account and everything in it permanently
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

/**
 * Delete another person’s account permanently, after confirming your identity
 */
export const deleteMember = <ThrowOnError extends boolean = false>(options: Options<DeleteMemberData, ThrowOnError>): RequestResult<DeleteMemberResponses, DeleteMemberErrors, ThrowOnError> => (options.client ?? client).post<DeleteMemberResponses, DeleteMemberErrors, ThrowOnError>({
    security: [{
            in: 'cookie',
            name: 'attune_session',
            type: 'apiKey'
        }],
    url: '/api/admin/users/{id}/deletion',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});
