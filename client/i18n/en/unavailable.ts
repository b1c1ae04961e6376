export const unavailable = {
  title: 'Technical pause',
  message: 'The site cannot read its articles. It usually lasts no more than a moment.',
  hint: 'Try again shortly: nothing is lost.',
}
