export const errors = {
  http: 'HTTP error: {{status}}',
  noResponse: 'No answer from the server',
  invalidResponse: 'Invalid answer from the server',
  loadFailed: 'Loading failed',
  pageFailed: 'This page could not be loaded',
  pageFailedText: 'The site may have a new version, or the connection failed. Reload the page.',
  reload: 'Reload the page',
}
