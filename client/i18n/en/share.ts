export const share = {
  button: 'Share',
  copied: 'Link copied to the clipboard.',
  blocked:
    'The link could not be copied: the page is not active or the browser has blocked access to the clipboard.',
  copyError: 'The link could not be copied.',
  aborted: 'Sharing cancelled, link copied to the clipboard.',
  failed: 'Sharing failed, link copied to the clipboard.',
}
