import { purgeMailsJob } from './features/account/accounts/forget.ts'
import { changeLinkMail, changeNoticeMail } from './features/account/addresses/change-mails.ts'
import { confirmMail } from './features/account/addresses/confirm-mail.ts'
import { mirrorErasuresJob } from './features/account/erasures/erasures.ts'
import { buildExportJob, exportReadyMail } from './features/account/export/build.ts'
import { newDeviceMail } from './features/auth/alerts/device-mail.ts'
import { doorMail } from './features/auth/alerts/door-mail.ts'
import { raisedRoleMail } from './features/auth/alerts/role-mail.ts'
import { disputeMail, endDisputeMail } from './features/auth/disputes/dispute-mails.ts'
import { doorCodeMail } from './features/auth/doors/door-code-mail.ts'
import { invitationMail } from './features/auth/invitations/invitation-mail.ts'
import { passkeyCopyMail } from './features/auth/passkeys/copy-mail.ts'
import { passwordChangedMail, resetMail } from './features/auth/passwords/mail.ts'
import { purgeJob } from './features/auth/purge.ts'
import { purgeBrandPicturesJob } from './features/brand/pictures/purge.ts'
import { purgeCommentEditsJob } from './features/comments/editing/purge.ts'
import { tellSuspensionsJob } from './features/comments/suspension/tell.ts'
import { tellFollowersJob } from './features/follows/telling/job.ts'
import { purgeGamesJob } from './features/games/bin/bin.ts'
import { translateGamesJob } from './features/games/english/translate-games.ts'
import { purgeVariantsJob } from './features/images/variants/purge.ts'
import { purgeLogsJob, tallyLogsJob } from './features/logs/purge.ts'
import { noticeMailsJob } from './features/moderation/notices/mails/job.ts'
import { purgeModerationJob } from './features/moderation/purge.ts'
import { sweepJob } from './features/moderation/sweeps/job.ts'
import { tellModeratorsJob } from './features/moderation/waiting/tell-moderators.ts'
import { waitingMail } from './features/moderation/waiting/waiting-mail.ts'
import { notificationMailsJob } from './features/notifications/mails/job.ts'
import { purgeNotificationsJob } from './features/notifications/purge.ts'
import { backUpNowJob } from './features/operation/archives/back-up-now.ts'
import { copyBackupsJob } from './features/operation/archives/copy.ts'
import { backupFailedMail } from './features/operation/archives/failed-mail.ts'
import { nightlyBackupJob } from './features/operation/archives/nightly.ts'
import { backgroundJob } from './features/operation/background/background.ts'
import { purgeDemoPicturesJob, removeDemoJob } from './features/operation/demo/demo-jobs.ts'
import { testMail } from './features/operation/first-day/test-mail.ts'
import { measureDatabaseJob } from './features/operation/sizes/measure.ts'
import { purgeSearchesJob } from './features/search/fruitless/purge.ts'
import { linkTagWordsJob } from './features/subjects/words/link.ts'
import { translateJob, waitingJob } from './features/translation/queue.ts'
import { videoFeedsJob } from './features/videos/feeds/schedule.ts'
import { bulkActsJob } from './features/writing/bulk/job.ts'
import { publishDueJob } from './features/writing/copies/due.ts'
import { deskMailsJob } from './features/writing/mails/job.ts'
import { purgePreviewsJob } from './features/writing/previews/purge-links.ts'
import { purgeContentJob } from './features/writing/stored/purge.ts'
import { purgeVersionsJob } from './features/writing/versions/purge.ts'
import type { Job } from './queue/job.ts'
import { purgePagesJob } from './ssr/cache/purge.ts'

export const JOBS = [
  resetMail,
  passwordChangedMail,
  passkeyCopyMail,
  newDeviceMail,
  doorMail,
  raisedRoleMail,
  doorCodeMail,
  disputeMail,
  endDisputeMail,
  changeLinkMail,
  changeNoticeMail,
  purgeMailsJob,
  mirrorErasuresJob,
  confirmMail,
  invitationMail,
  buildExportJob,
  exportReadyMail,
  purgeJob,
  purgeContentJob,
  publishDueJob,
  bulkActsJob,
  deskMailsJob,
  tellFollowersJob,
  tellSuspensionsJob,
  notificationMailsJob,
  noticeMailsJob,
  purgeNotificationsJob,
  purgeVersionsJob,
  purgeModerationJob,
  sweepJob,
  tellModeratorsJob,
  waitingMail,
  backgroundJob,
  testMail,
  backUpNowJob,
  removeDemoJob,
  purgeDemoPicturesJob,
  purgeGamesJob,
  linkTagWordsJob,
  purgeVariantsJob,
  purgeBrandPicturesJob,
  videoFeedsJob,
  translateJob,
  waitingJob,
  translateGamesJob,
  purgeLogsJob,
  tallyLogsJob,
  purgePagesJob,
  purgePreviewsJob,
  purgeCommentEditsJob,
  purgeSearchesJob,
  nightlyBackupJob,
  copyBackupsJob,
  backupFailedMail,
  measureDatabaseJob,
] as readonly unknown[] as readonly Job[]
