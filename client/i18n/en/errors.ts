export const errors = {
  http: 'HTTP error: {{status}}',
  noResponse: 'No answer from the server',
  invalidResponse: 'Invalid answer from the server',
  loadFailed: 'Loading failed',
}
