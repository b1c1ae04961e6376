export const common = {
  skip: 'Skip to content',
  loading: 'Loading…',
  retry: 'Try again',
  backHome: 'Back to the home page',
  imageUnavailable: 'Picture not available',
  close: 'Close',
}
