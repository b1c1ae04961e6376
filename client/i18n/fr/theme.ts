export const theme = {
  toLight: 'Passer au thème clair',
  toDark: 'Passer au thème sombre',
} as const
