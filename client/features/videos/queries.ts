/** Home shows two replays of live evenings and the latest video (docs/product/pictures-and-videos.md, "Videos"). */
export const homeVideos = { lives: 2, videos: 1 }

/** The videos page shows one and two, and which games they are about. */
export const pageVideos = { lives: 1, videos: 2, games: true }
