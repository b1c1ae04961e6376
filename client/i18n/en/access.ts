export const access = {
  checking: 'Checking permissions...',
  denied: 'Access denied',
  adminRequired: 'You must be an administrator to access this page.',
  lost: 'You are no longer an administrator.',
  adminTitle: 'Administration',
  adminDescription: 'The engine room of Manette.',
}
